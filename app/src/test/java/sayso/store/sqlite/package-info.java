@NullMarked
package sayso.store.sqlite;

import org.jspecify.annotations.NullMarked;
