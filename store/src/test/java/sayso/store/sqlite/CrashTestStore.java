package sayso.store.sqlite;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Function;
import sayso.decision.rule.RuleTable;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// A store whose process dies at a chosen step of a transaction, or after a commit of which nobody hears
/// any more.
final class CrashTestStore {
    private final DecisionStore store;
    private final Runnable atDeath;
    private int stepsLeft = -1;
    private boolean afterCommit;

    /// The process is gone.
    static final class Died extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /// @param atDeath keeps what is on the disk at that very moment
    CrashTestStore(DecisionStore store, Runnable atDeath) {
        this.store = store;
        this.atDeath = atDeath;
    }

    void dieAtStep(int step) {
        stepsLeft = step;
        afterCommit = false;
    }

    void dieAfterCommit() {
        stepsLeft = -1;
        afterCommit = true;
    }

    void live() {
        stepsLeft = -1;
        afterCommit = false;
    }

    DecisionStore store() {
        return (DecisionStore)
                Proxy.newProxyInstance(
                        DecisionStore.class.getClassLoader(),
                        new Class<?>[] {DecisionStore.class},
                        (_, method, arguments) ->
                                method.getName().equals("write")
                                        ? write(arguments[arguments.length - 1])
                                        : call(method, store, arguments));
    }

    @SuppressWarnings("unchecked")
    private Object write(Object work) {
        Object result =
                store.write(transaction ->
                        ((Function<DecisionTransaction, Object>) work).apply(dying(transaction)));
        if (afterCommit) {
            die();
        }
        return result;
    }

    private DecisionTransaction dying(DecisionTransaction transaction) {
        return (DecisionTransaction)
                Proxy.newProxyInstance(
                        DecisionTransaction.class.getClassLoader(),
                        new Class<?>[] {DecisionTransaction.class},
                        (_, method, arguments) -> {
                            if (stepsLeft == 0) {
                                die();
                            }
                            stepsLeft--;
                            Object result = call(method, transaction, arguments);
                            return result instanceof RuleTable rules ? dying(rules) : result;
                        });
    }

    private RuleTable dying(RuleTable rules) {
        return (RuleTable)
                Proxy.newProxyInstance(
                        RuleTable.class.getClassLoader(),
                        new Class<?>[] {RuleTable.class},
                        (_, method, arguments) -> {
                            if (stepsLeft == 0) {
                                die();
                            }
                            stepsLeft--;
                            return call(method, rules, arguments);
                        });
    }

    private void die() {
        live();
        atDeath.run();
        throw new Died();
    }

    private static Object call(Method method, Object on, Object[] arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
