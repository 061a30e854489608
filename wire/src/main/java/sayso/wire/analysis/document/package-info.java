/// The parser of decision documents, from edited Markdown to blocks.
@NullMarked
package sayso.wire.analysis.document;

import org.jspecify.annotations.NullMarked;
