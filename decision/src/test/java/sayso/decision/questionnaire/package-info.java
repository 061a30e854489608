@NullMarked
package sayso.decision.questionnaire;

import org.jspecify.annotations.NullMarked;
