#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stddef.h>

/// How many blocks of memory this thread has asked for since it began.
///
/// Whatever program links this module has the functions of malloc's family replaced by ones that
/// count and then do what the C library's do.
size_t allocationCount(void);

/// Takes a number and does nothing with it, out of the optimiser's sight.
void keepNumber(double number);

#endif
