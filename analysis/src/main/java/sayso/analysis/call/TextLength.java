package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares the bounds on the length of a text parameter, or of each entry of a list of texts, in
/// characters after trimming. The readers of calls and of edited documents check it.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface TextLength {
    int value();

    int least() default 1;
}
