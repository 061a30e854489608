/// Questionnaires as their asker sees them: put once however often they are asked, and how far they
/// have come.
@NullMarked
package sayso.core.questionnaire;

import org.jspecify.annotations.NullMarked;
