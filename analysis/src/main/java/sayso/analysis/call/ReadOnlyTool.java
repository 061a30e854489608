package sayso.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a read-only tool: it works in every component and on closed cycles too, changes no
/// version, and is exempt from the checks on changing calls.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ReadOnlyTool {}
