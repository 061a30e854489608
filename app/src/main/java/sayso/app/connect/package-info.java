/// The commands `connect …` and `disconnect`: binding the accounts that a person answers with.
@NullMarked
package sayso.app.connect;

import org.jspecify.annotations.NullMarked;
