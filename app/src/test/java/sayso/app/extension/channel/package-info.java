@NullMarked
package sayso.app.extension.channel;

import org.jspecify.annotations.NullMarked;
