// C passes on the arguments of `main`, since Swift reads them from /proc, which is not mounted everywhere.

int runBoundsketch(int count, const char *const *arguments);

int main(int count, char **arguments) {
  return runBoundsketch(count, (const char *const *)arguments);
}
