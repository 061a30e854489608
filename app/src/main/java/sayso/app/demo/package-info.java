/// The scripted demo behind `sayso demo`, played end to end in a temporary home.
@NullMarked
package sayso.app.demo;

import org.jspecify.annotations.NullMarked;
