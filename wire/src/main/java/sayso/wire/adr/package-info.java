/// Decision records that lie in a repository as Markdown: written from answered decisions in three
/// styles, read back, and compared with the store.
@NullMarked
package sayso.wire.adr;

import org.jspecify.annotations.NullMarked;
