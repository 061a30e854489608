/// The commands `rules …`: the standing rules of people, made, tried, shown and ended.
@NullMarked
package sayso.app.rule;

import org.jspecify.annotations.NullMarked;
