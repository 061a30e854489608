package sayso.app.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.wire.edit.JsonValue;

/// A file that is ours alone, in a folder from which an agent reads every file.
record OwnFile(Path path, String purpose, String content) implements AgentFile {
    @Override
    public Draft install(String before) {
        String mark = content.lines().findFirst().orElse("");
        if (!before.isBlank() && !before.startsWith(mark)) {
            return new Draft.Refused("it is there already and was not written by Sayso");
        }
        return new Draft.Text(content, List.of());
    }

    // why: a file that a person changed since is the person's now, and stays
    @Override
    public Draft uninstall(String before, List<List<String>> created) {
        return new Draft.Text(before.equals(content) ? "" : before, List.of());
    }

    @Override
    public Entries look(String text) {
        return text.equals(content) ? Entries.ALL : text.isBlank() ? Entries.NONE : Entries.SOME;
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return Optional.empty();
    }

    @Override
    public String snippet() {
        return content;
    }

    @Override
    public boolean isBare(String text) {
        return text.isBlank();
    }
}
