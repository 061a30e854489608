package sayso.decision.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Annotation of a field that is read and that agents are not told of, because it changes nothing that
/// they need: it was meant for other tools, or repeats another field.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface UnlistedField {}
