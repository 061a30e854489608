package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Follows a log for one reader: gives the events not read before, and detects that the log was
/// replaced, as by a restore, with the sequence from which to read again. A restore can put an
/// older, shorter log in its place; a reader that compares only numbers would then wait for ever,
/// or miss the events that took the numbers it had seen. This one remembers the link of the last
/// event it read. For one thread.
public final class LogFollower {
    /// The result of a look.
    public sealed interface Look {
        /// Events that were not read before, oldest first.
        record More(List<LogEntry> entries) implements Look {
            public More {
                entries = List.copyOf(entries);
            }
        }

        /// Nothing new.
        record Nothing() implements Look {}

        /// Another log is there. The next look reads on after `common`, which begins with the event
        /// that says who restored it.
        record Replaced(long common) implements Look {}
    }

    /// How far back the event of a restore is looked for.
    private static final int FAR = 1_000;

    private final EventLog log;
    private long last;
    private @Nullable String link;

    /// @param last the sequence of the event read last; 0 to read from the first one
    public LogFollower(EventLog log, long last) {
        this.log = requireNonNull(log, "log is null");
        this.last = last;
        this.link = linkOf(last);
    }

    /// @param most at most so many events at once
    public Look look(int most) {
        List<LogEntry> entries = log.entries(LogQuery.after(Math.max(0, last - 1), most + 1));
        boolean same =
                last == 0
                        || (!entries.isEmpty()
                                && entries.getFirst().sequence() == last
                                && entries.getFirst().hash().equals(link));
        if (!same) {
            last = common();
            link = linkOf(last);
            return new Look.Replaced(last);
        }
        List<LogEntry> fresh =
                last == 0
                        ? entries.subList(0, Math.min(most, entries.size()))
                        : entries.subList(1, entries.size());
        if (fresh.isEmpty()) {
            return new Look.Nothing();
        }
        last = fresh.getLast().sequence();
        link = fresh.getLast().hash();
        return new Look.More(fresh);
    }

    private long common() {
        return log.entries(LogQuery.last(FAR)).reversed().stream()
                .filter(entry -> entry.kind().equals(LogEvent.RESTORED))
                .findFirst()
                .map(entry -> entry.sequence() - 1)
                .orElse(0L);
    }

    private @Nullable String linkOf(long sequence) {
        return sequence == 0
                ? null
                : log.entries(LogQuery.after(sequence - 1, 1)).stream()
                        .filter(entry -> entry.sequence() == sequence)
                        .findFirst()
                        .map(LogEntry::hash)
                        .orElse(null);
    }
}
