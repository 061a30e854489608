/// Where extensions are found, what a file must be like, and which of them a person approved.
@NullMarked
package sayso.app.extension.find;

import org.jspecify.annotations.NullMarked;
