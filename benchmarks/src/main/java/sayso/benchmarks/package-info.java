/// The benchmarks behind the performance page, each with its baseline. Operation and baseline are
/// measured in turns in the same run.
@NullMarked
package sayso.benchmarks;

import org.jspecify.annotations.NullMarked;
