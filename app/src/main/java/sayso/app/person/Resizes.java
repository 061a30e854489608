package sayso.app.person;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/// Tells when the terminal's window changed its size, by the signal that the system sends for it: no
/// process has to look again and again.
final class Resizes implements AutoCloseable {
    private static final String SIGNAL = "WINCH";

    private @Nullable Object before;

    /// Runs this at every change from here on. Where this Java knows no signals it is never run.
    void tell(Runnable told) {
        before = handle(handler(told));
    }

    @Override
    public void close() {
        Object earlier = before;
        before = null;
        if (earlier != null) {
            handle(earlier);
        }
    }

    /// why: by name, since a compiler that refuses every warning refuses the class itself
    private static @Nullable Object handle(@Nullable Object handler) {
        if (handler == null) {
            return null;
        }
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Method handle = signal.getMethod("handle", signal, handlers);
            return handle.invoke(
                    null, signal.getConstructor(String.class).newInstance(SIGNAL), handler);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable Object handler(Runnable told) {
        try {
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            InvocationHandler meaning =
                    (proxy, method, arguments) ->
                            switch (method.getName()) {
                                case "handle" -> {
                                    told.run();
                                    yield null;
                                }
                                case "hashCode" -> System.identityHashCode(proxy);
                                case "equals" -> proxy == arguments[0];
                                default -> SIGNAL;
                            };
            return Proxy.newProxyInstance(
                    handlers.getClassLoader(), new Class<?>[] {handlers}, meaning);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
