/// Folders of a repository that hold decision records, read where they are, and the numbers that
/// records have on other branches.
@NullMarked
package sayso.app.adr.folder;

import org.jspecify.annotations.NullMarked;
