/// Minimal programs that show how fast a start of Java itself can be. Each does less than any Sayso
/// command must, and is started as Sayso is.
@NullMarked
package sayso.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
