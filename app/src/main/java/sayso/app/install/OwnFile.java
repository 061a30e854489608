package sayso.app.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.wire.edit.JsonValue;

/// A file that is ours alone, in a folder from which an agent reads every file.
record OwnFile(Path path, String purpose, String content) implements AgentFile {
    @Override
    public Draft install(String before) {
        if (content.isEmpty()) {
            return new Draft.Refused(
                    "the installed Sayso does not bring it yet; `sayso setup` installs this one");
        }
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
        return text.equals(content) && !content.isEmpty()
                ? Entries.ALL
                : text.isBlank() ? Entries.NONE : Entries.SOME;
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return Plugins.program(text).map(program -> JsonValue.object("command", program));
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return Plugins.hooks(path, text);
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
