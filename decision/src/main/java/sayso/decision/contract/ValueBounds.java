package sayso.decision.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Annotation with the minimum and maximum of a number's value, a text's length in characters, or a
/// list's size. The schema tells them all; the reader of analysis calls checks those of numbers.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface ValueBounds {
    long NONE = Long.MIN_VALUE;

    long min() default NONE;

    long max() default NONE;
}
