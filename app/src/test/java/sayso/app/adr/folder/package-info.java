@NullMarked
package sayso.app.adr.folder;

import org.jspecify.annotations.NullMarked;
