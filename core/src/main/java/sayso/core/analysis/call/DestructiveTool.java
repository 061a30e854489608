package sayso.core.analysis.call;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A tool that takes away what was there, or ends something.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface DestructiveTool {}
