package sayso.store.analysis;

import java.util.Map;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.tool.Recent;
import sayso.wire.cycle.StateText;

/// The texts of the last few components that were written, so that the next state of one is written from
/// what it has in common with the last. Whether that was committed does not matter: the same entry reads
/// the same. Safe for use by many threads.
final class KnownTexts {
    private static final int MOST = 8;

    private final Map<Key, StateText> texts = new Recent<>(MOST);

    private record Key(CycleId cycle, Component component) {}

    String write(CycleId cycle, Component component, Record state) {
        return of(new Key(cycle, component)).write(state);
    }

    private synchronized StateText of(Key key) {
        return texts.computeIfAbsent(key, _ -> new StateText());
    }
}
