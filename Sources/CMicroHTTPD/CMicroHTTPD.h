#include <microhttpd.h>
#include <stdint.h>

// `MHD_start_daemon` takes a list of options of any length, which Swift cannot call.
static inline struct MHD_Daemon *CMicroHTTPD_start(
    int socket, MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback end, void *context) {
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0, answer,
      context, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_NOTIFY_COMPLETED, end, context,
      MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_END);
}
