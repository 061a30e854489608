package sayso.decision.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Annotation with what agents are told of a field in place of its `Description`, because each of its words
/// is a part of every conversation. Empty where the field's name and type say it all.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface BriefDescription {
    String value();
}
