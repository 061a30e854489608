package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the record of a tool that removes or ends something, so that lists of tools show it as
/// destructive. Checks nothing.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface DestructiveTool {}
