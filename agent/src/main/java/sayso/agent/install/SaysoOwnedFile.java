package sayso.agent.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.agent.profile.AgentProfile;
import sayso.wire.edit.JsonValue;

/// File that belongs to Sayso alone, such as a plugin, in a folder whose files an agent reads:
/// gives its whole text to install, and removes it unless a person changed it. A file of that name
/// that Sayso did not write is refused.
///
/// @param agent the one that reads it
record SaysoOwnedFile(AgentProfile agent, Path path, String purpose, String content)
        implements AgentFile {
    @Override
    public AgentFileDraft install(String before) {
        if (content.isEmpty()) {
            return new AgentFileDraft.Refused(
                    "the installed Sayso does not include it yet; `sayso setup` installs "
                            + "this one");
        }
        String mark = content.lines().findFirst().orElse("");
        if (!before.isBlank() && !before.startsWith(mark)) {
            return new AgentFileDraft.Refused("it already exists and was not written by Sayso");
        }
        return new AgentFileDraft.Text(content, List.of());
    }

    // why: a file that a person changed since is the person's now, and stays
    @Override
    public AgentFileDraft uninstall(String before, List<List<String>> created) {
        return new AgentFileDraft.Text(before.equals(content) ? "" : before, List.of());
    }

    @Override
    public EntryPresence look(String text) {
        return text.equals(content) && !content.isEmpty()
                ? EntryPresence.ALL
                : text.isBlank() ? EntryPresence.NONE : EntryPresence.SOME;
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return PluginFiles.program(text).map(program -> JsonValue.object("command", program));
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return PluginFiles.hooks(agent, text);
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
