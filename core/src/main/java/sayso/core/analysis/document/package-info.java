/// The decision document: a cycle as Markdown that people read, edit and keep.
@NullMarked
package sayso.core.analysis.document;

import org.jspecify.annotations.NullMarked;
