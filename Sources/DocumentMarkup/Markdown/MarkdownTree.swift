internal import CCMark

/// What libcmark finds in a Markdown document of fenced blocks, images, links and HTML. Each is known by its lines, for
/// the columns that libcmark gives of what is within paragraphs are not those of the file where that is in lists.
struct MarkdownTree {
  struct Fence {
    /// What stands behind the backticks.
    let info: String
    /// The numbers of its lines, from 0, with the fences.
    let lines: ClosedRange<Int>
    /// The number of block quotes that it is in.
    let quotes: Int
    /// The index of the image that stands alone in the paragraph behind it; nil where there is none.
    let image: Int?
  }

  struct Link {
    let destination: String
    /// The text without marks: of an image its alt text.
    var text = ""
    /// The numbers of the lines of the paragraph or heading that it is in.
    let lines: ClosedRange<Int>
  }

  private(set) var fences: [Fence] = []
  private(set) var images: [Link] = []
  private(set) var links: [Link] = []
  /// The numbers of lines that have HTML, each once, and in order.
  private(set) var lines: [ClosedRange<Int>] = []

  init(_ bytes: [UInt8], lineCount: Int) {
    if bytes.isEmpty { return }
    let root = unsafe bytes.withUnsafeBytes {
      unsafe cmark_parse_document(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    guard let root = unsafe root else { return }
    var walk = Walk(lastLine: lineCount - 1)
    let steps = unsafe cmark_iter_new(root)
    while true {
      let event = unsafe cmark_iter_next(steps)
      if event == CMARK_EVENT_DONE { break }
      guard let node = unsafe cmark_iter_get_node(steps) else { break }
      if event == CMARK_EVENT_ENTER {
        unsafe enter(node, &walk)
      } else if unsafe cmark_node_get_type(node) == CMARK_NODE_IMAGE {
        walk.depth -= 1
      }
    }
    unsafe cmark_iter_free(steps)
    unsafe cmark_node_free(root)
  }

  /// What is known on the way through the nodes.
  private struct Walk {
    let lastLine: Int
    /// The lines of the paragraph or heading.
    var block = 0...0
    /// The number of images that the walk is in.
    var depth = 0

    init(lastLine: Int) { self.lastLine = lastLine }

    @unsafe func lines(of node: OpaquePointer) -> ClosedRange<Int> {
      let first = unsafe min(max(Int(cmark_node_get_start_line(node)) - 1, 0), lastLine)
      return unsafe first...min(max(Int(cmark_node_get_end_line(node)) - 1, first), lastLine)
    }
  }

  @unsafe private mutating func enter(_ node: OpaquePointer, _ walk: inout Walk) {
    let type = unsafe cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: unsafe walk.block = walk.lines(of: node)
    case CMARK_NODE_CODE_BLOCK: unsafe addFence(node, walk)
    case CMARK_NODE_HTML_BLOCK: unsafe lines.append(walk.lines(of: node))
    case CMARK_NODE_HTML_INLINE: if lines.last != walk.block { lines.append(walk.block) }
    case CMARK_NODE_LINK:
      unsafe links.append(Link(destination: text(cmark_node_get_url(node)), lines: walk.block))
    case CMARK_NODE_IMAGE:
      // What is in an alt text is a part of that.
      if walk.depth == 0 {
        unsafe images.append(Link(destination: text(cmark_node_get_url(node)), lines: walk.block))
      }
      walk.depth += 1
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      if walk.depth > 0 {
        unsafe images[images.count - 1].text += text(cmark_node_get_literal(node))
      }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      if walk.depth > 0 { images[images.count - 1].text += " " }
    default: break
    }
  }

  @unsafe private mutating func addFence(_ node: OpaquePointer, _ walk: Walk) {
    var quotes = 0
    var parent = unsafe cmark_node_parent(node)
    while let block = unsafe parent {
      if unsafe cmark_node_get_type(block) == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
      unsafe parent = unsafe cmark_node_parent(block)
    }
    // The image alone in the next paragraph is the next of the document.
    let image = unsafe hasLoneImage(behind: node) ? images.count : nil
    unsafe fences.append(
      Fence(
        info: text(cmark_node_get_fence_info(node)), lines: walk.lines(of: node), quotes: quotes,
        image: image))
  }

  /// Tells whether the paragraph behind a block has an image, and no other content than perhaps attributes in braces.
  @unsafe private func hasLoneImage(behind node: OpaquePointer) -> Bool {
    guard let paragraph = unsafe cmark_node_next(node),
      unsafe cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let image = unsafe cmark_node_first_child(paragraph),
      unsafe cmark_node_get_type(image) == CMARK_NODE_IMAGE
    else { return false }
    guard let next = unsafe cmark_node_next(image) else { return true }
    let attributes = unsafe text(cmark_node_get_literal(next))
    return unsafe attributes.hasPrefix("{") && attributes.hasSuffix("}")
      && cmark_node_next(next) == nil
  }
}

/// A text of libcmark's, which is UTF-8; empty where there is none.
@unsafe private func text(_ characters: UnsafePointer<CChar>?) -> String {
  unsafe characters.map { unsafe String(cString: $0) } ?? ""
}
