package sayso.agent.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextEditResult;
import sayso.wire.edit.TextReadResult;
import sayso.wire.edit.TomlDocument;

/// TOML settings file of an agent: adds, removes and finds the one table in its text that is
/// Sayso's, and leaves everything else unchanged. A new table comes last. An unreadable file would
/// stop its agent altogether, so nothing is written that a TOML parser has not read back with
/// everything else in it unchanged.
record TomlAgentFile(Path path, String purpose, List<String> table, JsonValue.Keyed value)
        implements AgentFile {

    @Override
    public AgentFileDraft install(String before) {
        return switch (TomlDocument.read(before)) {
            case TextReadResult.Unreadable<TomlDocument>(String reason) ->
                    new AgentFileDraft.Refused("it is not valid TOML (" + reason + ")");
            case TextReadResult.Understood<TomlDocument>(TomlDocument text) -> {
                Optional<JsonValue> there = text.at(table);
                yield there.isPresent() && !McpServerEntry.isOurs(there.get())
                        ? new AgentFileDraft.Refused(
                                "["
                                        + String.join(".", table)
                                        + "] already exists and starts another program")
                        : draft(text.put(table, value));
            }
        };
    }

    @Override
    public AgentFileDraft uninstall(String before, List<List<String>> created) {
        return switch (TomlDocument.read(before)) {
            case TextReadResult.Unreadable<TomlDocument>(String reason) ->
                    new AgentFileDraft.Refused("it is not valid TOML (" + reason + ")");
            case TextReadResult.Understood<TomlDocument>(TomlDocument text) ->
                    text.at(table).filter(McpServerEntry::isOurs).isPresent()
                            ? draft(text.remove(table))
                            : new AgentFileDraft.Text(before, List.of());
        };
    }

    private static AgentFileDraft draft(TextEditResult<TomlDocument> edit) {
        return switch (edit) {
            case TextEditResult.Done<TomlDocument>(TomlDocument text) ->
                    new AgentFileDraft.Text(text.text(), List.of());
            case TextEditResult.WrongKind<TomlDocument>(String reason) ->
                    new AgentFileDraft.Refused(reason);
        };
    }

    @Override
    public EntryPresence look(String text) {
        return switch (TomlDocument.read(text)) {
            case TextReadResult.Unreadable<TomlDocument> _ -> EntryPresence.UNREADABLE;
            case TextReadResult.Understood<TomlDocument>(TomlDocument read) -> {
                Optional<JsonValue> there = read.at(table).filter(McpServerEntry::isOurs);
                boolean same =
                        there.map(JsonValue::canonical)
                                .filter(value.canonical()::equals)
                                .isPresent();
                yield same
                        ? EntryPresence.ALL
                        : there.isPresent() ? EntryPresence.SOME : EntryPresence.NONE;
            }
        };
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return switch (TomlDocument.read(text)) {
            case TextReadResult.Unreadable<TomlDocument> _ -> Optional.empty();
            case TextReadResult.Understood<TomlDocument>(TomlDocument read) ->
                    read.at(table).filter(McpServerEntry::isOurs);
        };
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return List.of();
    }

    @Override
    public String snippet() {
        return TomlDocument.snippet(table, value);
    }

    @Override
    public boolean isBare(String text) {
        return text.isBlank();
    }
}
