import CMalloc

/// Lets the C library keep one heap for each worker.
///
/// Otherwise every thread is given one of its own, and that of the main thread, which waits, serves none.
func keepHeaps(forWorkers count: Int) { _ = mallopt(M_ARENA_MAX, CInt(clamping: count)) }
