package sayso.app.person;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/// Calls a listener whenever a given signal of the system arrives (Ctrl+C or a window's resize), in
/// place of Java's default action, until closed. If this Java knows no signals, the listener is
/// never called and nothing changes.
public final class SignalListener implements AutoCloseable {
    /// Ctrl+C.
    public static final String INTERRUPT = "INT";

    /// The window changed its size.
    public static final String RESIZED = "WINCH";

    private final String signal;
    private @Nullable Object before;

    private SignalListener(String signal) {
        this.signal = signal;
    }

    /// @param told run at every one from here on, on a thread of its own
    public static SignalListener hear(String signal, Runnable told) {
        SignalListener signals = new SignalListener(signal);
        signals.before = signals.handle(signals.handler(told));
        return signals;
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
    private @Nullable Object handle(@Nullable Object handler) {
        if (handler == null) {
            return null;
        }
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Method handle = signals.getMethod("handle", signals, handlers);
            return handle.invoke(
                    null, signals.getConstructor(String.class).newInstance(signal), handler);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return null;
        }
    }

    private @Nullable Object handler(Runnable told) {
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
                                default -> signal;
                            };
            return Proxy.newProxyInstance(
                    handlers.getClassLoader(), new Class<?>[] {handlers}, meaning);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
