/// Programs that do less than any Sayso command must, started as Sayso is: how fast Java itself can be.
@NullMarked
package sayso.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
