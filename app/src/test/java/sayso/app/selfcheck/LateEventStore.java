package sayso.app.selfcheck;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.selfcheck.worker.StoreDecorator;

/// A store that logs in a transaction of its own, after the change: what happens in between is never
/// logged. With a time in between the caller has its answer before the log does.
final class LateEventStore extends StoreDecorator {
    private final Duration between;

    LateEventStore(DecisionStore store, Duration between) {
        super(store);
        this.between = between;
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        List<Consumer<DecisionTransaction>> events = new ArrayList<>();
        T result = super.write(transaction -> work.apply(withoutLog(transaction, events)));
        if (between.isZero()) {
            log(events);
        } else {
            Thread.startVirtualThread(() -> {
                LockSupport.parkNanos(between.toNanos());
                log(events);
            });
        }
        return result;
    }

    private void log(List<Consumer<DecisionTransaction>> events) {
        super.write(transaction -> {
            events.forEach(event -> event.accept(transaction));
            return events.size();
        });
    }

    private static DecisionTransaction withoutLog(
            DecisionTransaction transaction, List<Consumer<DecisionTransaction>> events) {
        InvocationHandler handler =
                (_, method, arguments) -> {
                    if (method.getName().equals("append")) {
                        DecisionId id = (DecisionId) arguments[0];
                        LogEvent event = (LogEvent) arguments[1];
                        events.add(later -> later.append(id, event));
                        return null;
                    }
                    try {
                        return method.invoke(transaction, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                };
        return (DecisionTransaction)
                Proxy.newProxyInstance(
                        DecisionTransaction.class.getClassLoader(),
                        new Class<?>[] {DecisionTransaction.class},
                        handler);
    }
}
