package sayso.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The least and the most: of a number's value, a text's characters, a list's entries.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface ValueBounds {
    long NONE = Long.MIN_VALUE;

    long min() default NONE;

    long max() default NONE;
}
