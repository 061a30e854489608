/// The shared types of analysis tools: annotations, call context, faults and handler results.
@NullMarked
package sayso.analysis.call;

import org.jspecify.annotations.NullMarked;
