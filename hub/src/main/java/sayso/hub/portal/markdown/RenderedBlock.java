package sayso.hub.portal.markdown;

/// A block of a Markdown text as inert HTML, with the lines of the text that it shows: a paragraph, a
/// heading, an item of a list, a table, a piece of code.
///
/// @param from its first line, counted from 1
/// @param to its last line
/// @param html safe to be put into a page as it is
public record RenderedBlock(int from, int to, String html) {}
