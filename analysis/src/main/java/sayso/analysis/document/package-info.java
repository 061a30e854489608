/// The decision document of a cycle as Markdown, one writer per section, and as MADR. People read,
/// edit and keep it, so texts are escaped and equal cycles give equal bytes.
@NullMarked
package sayso.analysis.document;

import org.jspecify.annotations.NullMarked;
