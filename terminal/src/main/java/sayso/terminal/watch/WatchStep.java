package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/// Result of a key or of news: the next state and commands to the worker.
record WatchStep(WatchState state, List<DeskCommand> errands) {
    WatchStep {
        requireNonNull(state, "state is null");
        errands = List.copyOf(errands);
    }

    static WatchStep to(WatchState state) {
        return new WatchStep(state, List.of());
    }

    static WatchStep to(WatchState state, DeskCommand... errands) {
        return new WatchStep(state, List.of(errands));
    }

    WatchStep and(DeskCommand errand) {
        List<DeskCommand> all = new ArrayList<>(errands);
        all.add(errand);
        return new WatchStep(state, all);
    }

    WatchStep with(WatchState changed) {
        return new WatchStep(changed, errands);
    }
}
