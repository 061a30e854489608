@NullMarked
package sayso.hub.http;

import org.jspecify.annotations.NullMarked;
