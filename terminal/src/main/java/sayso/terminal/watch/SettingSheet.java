package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;
import sayso.terminal.screen.SettingLine;

/// The person's settings over the inbox, one of them under the cursor.
///
/// @param typed the value that is being typed; null where none is
record SettingSheet(List<SettingLine> lines, int at, @Nullable String typed) {
    SettingSheet {
        lines = List.copyOf(lines);
        requireNonNull(lines.get(at), "nothing is under the cursor");
    }

    SettingLine here() {
        return lines.get(at);
    }

    SettingSheet moved(int by) {
        return at(Math.floorMod(at + by, lines.size()));
    }

    SettingSheet at(int line) {
        return new SettingSheet(lines, line, null);
    }

    SettingSheet typing(@Nullable String text) {
        return new SettingSheet(lines, at, text);
    }

    /// As they are now.
    SettingSheet with(List<SettingLine> now) {
        return new SettingSheet(now, Math.min(at, now.size() - 1), null);
    }

    List<Overlay.Row> rows() {
        List<Overlay.Row> rows = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            SettingLine each = lines.get(line);
            String remark = each.remark().isEmpty() ? "" : " (" + each.remark() + ")";
            String written = line == at ? typed : null;
            rows.add(
                    Overlay.Row.of(
                            (line == at ? "> " : "  ")
                                    + each.what()
                                    + ": "
                                    + (written == null
                                            ? each.value() + remark
                                            : SafeText.line(written) + "_")));
        }
        return rows;
    }
}
