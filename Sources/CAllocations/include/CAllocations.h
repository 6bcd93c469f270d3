#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stddef.h>

/// The number of memory blocks that this thread has allocated since it began.
///
/// In programs that link this module, the functions of the malloc family are replaced by ones that count and then
/// call the C library's.
size_t allocationCount(void);

/// Uses a number, so that the optimizer cannot remove its computation.
void keepNumber(double number);

#endif
