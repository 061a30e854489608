package sayso.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The words a text field takes. Advice in the schema; whether another word is refused is up to
/// whoever checks the request, who can say more about it.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface EnumValues {
    String[] value();
}
