package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a rating parameter from -2 to 2 that may also be sent in words, `much_worse` to
/// `much_better`, which the reader of calls replaces by numbers.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface RatingParameter {}
