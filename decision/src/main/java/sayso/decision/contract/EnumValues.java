package sayso.decision.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Annotation with the known values of a text field, which the JSON schema lists as an enumeration
/// and which are not enforced when a request is read. They are advice: the check of the request
/// decides whether to refuse another value, and can explain it better.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface EnumValues {
    String[] value();
}
