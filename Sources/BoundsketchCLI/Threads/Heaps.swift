import CMalloc

/// Lets the C library keep one heap for each worker.
///
/// Pango starts threads for every style of the texts that it sets, and each would be given a heap of its own.
func keepHeaps(forWorkers count: Int) { _ = mallopt(M_ARENA_MAX, CInt(clamping: count)) }
