/// The tool `questionnaire`: several questions in one sitting.
@NullMarked
package sayso.builtin.questionnaire;

import org.jspecify.annotations.NullMarked;
