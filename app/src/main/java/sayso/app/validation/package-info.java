/// The validators in force for a home: built-in checks, decision types and the person's programs.
@NullMarked
package sayso.app.validation;

import org.jspecify.annotations.NullMarked;
