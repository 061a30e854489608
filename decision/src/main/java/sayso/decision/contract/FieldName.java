package sayso.decision.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Annotation with the name of a field in JSON, where it is not the component's name in snake_case,
/// and further names under which it is read.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface FieldName {
    String value() default "";

    String[] also() default {};
}
