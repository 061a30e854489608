package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Setting as a screen shows and edits it.
///
/// @param name as `sayso settings` calls it
/// @param what what it does, in a few words
/// @param value the one that counts, as people type it
/// @param values those it can have, in their order; empty where it is typed
/// @param remark what more there is to know of it, as that it is pinned; or empty
public record SettingLine(
        String name, String what, String value, List<String> values, String remark) {
    public SettingLine {
        requireNonNull(name, "name is null");
        requireNonNull(what, "what is null");
        requireNonNull(value, "value is null");
        requireNonNull(remark, "remark is null");
        values = List.copyOf(values);
    }

    /// The value that comes so far after this one, around in a circle.
    public String next(int by) {
        return values.get(Math.floorMod(values.indexOf(value) + by, values.size()));
    }
}
