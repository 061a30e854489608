/// The built-in extension with the tool `questionnaire`: several questions in one sitting.
@NullMarked
package sayso.builtin.questionnaire;

import org.jspecify.annotations.NullMarked;
