/// The standing rules of people: which questions a rule is about, which one of several counts, what
/// it never answers, and what it would have answered.
@NullMarked
package sayso.decision.rule;

import org.jspecify.annotations.NullMarked;
