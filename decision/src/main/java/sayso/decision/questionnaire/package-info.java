/// Questionnaires as their asker sees them: repeated asks, progress, results and prefilled answers.
/// A repeated ask joins the first, so that a person is asked only once.
@NullMarked
package sayso.decision.questionnaire;

import org.jspecify.annotations.NullMarked;
