import CMalloc

/// Lets the C library keep one heap for each worker.
///
/// Otherwise every thread gets one of its own, and that of the waiting main thread is of no use.
func keepHeaps(forWorkers count: Int) { _ = mallopt(M_ARENA_MAX, CInt(clamping: count)) }
