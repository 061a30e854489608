package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

/// A person's preference for one part of every question: its value, whether it overrides the
/// asker's wish or only fills a gap, and where it comes from.
///
/// @param beats whether it holds even where the asker wanted something else; if not, it fills in what
///     the asker left open
/// @param why where it comes from, as in `pinned in settings.json`
public record PreferenceValue<T>(T value, boolean beats, String why) {
    public PreferenceValue {
        requireNonNull(value, "value is null");
        requireNonNull(why, "why is null");
    }
}
