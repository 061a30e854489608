package sayso.home;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sayso.wire.edit.JsonValue;

/// A process of its own that changes the settings over and over.
final class SettingsWriter {
    private SettingsWriter() {}

    /// @param words the home, how its settings begin, and how many
    public static void main(String[] words) throws IOException {
        SettingsStore store = new SettingsStore(new Home(Path.of(words[0]), "test"));
        for (int i = 0; i < Integer.parseInt(words[2]); i++) {
            List<String> path = List.of(words[1] + i);
            store.change(text -> text.put(path, JsonValue.of(true)));
        }
    }
}
