package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a destructive tool, one that removes or ends something, so that the catalogue can list it
/// as such. Checks nothing.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface DestructiveTool {}
