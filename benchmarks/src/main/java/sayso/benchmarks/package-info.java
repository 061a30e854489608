/// What the performance page quotes: each figure beside its baseline, measured in turns in the same run.
@NullMarked
package sayso.benchmarks;

import org.jspecify.annotations.NullMarked;
