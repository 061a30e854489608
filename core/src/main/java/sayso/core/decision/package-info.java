/// The domain model of decisions: questions, answers, states, rules, log, and the desk. Every door
/// and every store keeps its rules. `QuestionMode` lists the kinds of answers, `AskRules` checks a
/// request, and `TransitionRules` defines the moves.
@NullMarked
package sayso.core.decision;

import org.jspecify.annotations.NullMarked;
