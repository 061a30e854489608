package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// Drawn frame of the inbox: its rows, the room for the list, the decisions to be seen in it, and
/// when a time on it changes next.
///
/// @param listRows how many rows the list has room for
/// @param visible the decisions whose rows are to be seen
/// @param next when a time on it reads otherwise; null where none does
/// @param help how the help is divided, where it is shown
record WatchFrame(
        List<ColumnRow> rows,
        int listRows,
        Set<DecisionId> visible,
        @Nullable Instant next,
        HelpPages help) {
    WatchFrame {
        rows = List.copyOf(rows);
        visible = Set.copyOf(visible);
        requireNonNull(help, "help is null");
    }
}
