package sayso.benchmarks.statement;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Connection that records its statements with their values, so that they can be run again without
/// the code that made them.
public final class StatementRecorder {
    /// One statement as it was run.
    public record Recorded(String text, List<@Nullable Object> values, boolean query) {}

    private final Connection real;
    private List<Recorded> recorded = new ArrayList<>();

    public StatementRecorder(Connection real) {
        this.real = real;
    }

    public Connection connection() {
        return proxy(
                Connection.class,
                (_, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        String text = (String) arguments[0];
                        return statement(text, real.prepareStatement(text));
                    }
                    return invoke(real, method, arguments);
                });
    }

    /// What was run since the last call.
    public List<Recorded> take() {
        List<Recorded> taken = recorded;
        recorded = new ArrayList<>();
        return taken;
    }

    private PreparedStatement statement(String text, PreparedStatement statement) {
        List<@Nullable Object> values = new ArrayList<>();
        return proxy(
                PreparedStatement.class,
                (_, method, arguments) -> {
                    String name = method.getName();
                    if (name.startsWith("set") && arguments != null && arguments.length == 2) {
                        int place = (Integer) arguments[0];
                        while (values.size() < place) {
                            values.add(null);
                        }
                        values.set(place - 1, arguments[1]);
                    } else if (name.startsWith("execute")) {
                        recorded.add(
                                new Recorded(
                                        text,
                                        new ArrayList<>(values),
                                        name.equals("executeQuery")));
                    }
                    return invoke(statement, method, arguments);
                });
    }

    private static Object invoke(Object target, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(
                        StatementRecorder.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
