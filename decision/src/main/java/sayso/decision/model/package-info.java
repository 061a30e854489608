/// The domain model of decisions: questions, options, topics, answers, outcomes and the actors who
/// change them. [AnswerForm] lists the forms of answers, [DecisionState] the states.
@NullMarked
package sayso.decision.model;

import org.jspecify.annotations.NullMarked;
