/// `sayso selfcheck`: the promises of the store, tried on the computer it runs on.
@NullMarked
package sayso.app.selfcheck;

import org.jspecify.annotations.NullMarked;
