package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a list parameter whose entries are validated independently, so that an invalid entry does
/// not hold back the valid ones. The reader of calls passes it to the handler as an `InvalidEntry`.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface IndependentEntries {}
