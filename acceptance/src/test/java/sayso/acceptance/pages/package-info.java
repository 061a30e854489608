/// Follows the pages of the documents as their reader would: runs every block for the shell as it stands, and compares
/// what it prints with what the page shows.
@NullMarked
package sayso.acceptance.pages;

import org.jspecify.annotations.NullMarked;
