package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Names the record that a tool returns where that is the result of an algorithm instead of a
/// `Result` nested in the tool's own record.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ResultType {
    Class<? extends Record> value();
}
