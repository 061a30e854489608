package sayso.app.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.wire.edit.Edit;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.Reading;
import sayso.wire.edit.TomlText;

/// A TOML settings file of an agent with one table of ours, the last one if it is new. A file that
/// its agent could no longer read would stop that agent altogether, so nothing is written that a
/// TOML parser has not read back, with everything else in it unchanged.
record TomlFile(Path path, String purpose, List<String> table, JsonValue.Keyed value)
        implements AgentFile {

    @Override
    public Draft install(String before) {
        return switch (TomlText.read(before)) {
            case Reading.Unreadable<TomlText>(String reason) ->
                    new Draft.Refused("it is not TOML that can be checked (" + reason + ")");
            case Reading.Understood<TomlText>(TomlText text) -> {
                Optional<JsonValue> there = text.at(table);
                yield there.isPresent() && !Server.isOurs(there.get())
                        ? new Draft.Refused(
                                "["
                                        + String.join(".", table)
                                        + "] is there already and starts another program")
                        : draft(text.put(table, value));
            }
        };
    }

    @Override
    public Draft uninstall(String before, List<List<String>> created) {
        return switch (TomlText.read(before)) {
            case Reading.Unreadable<TomlText>(String reason) ->
                    new Draft.Refused("it is not TOML that can be checked (" + reason + ")");
            case Reading.Understood<TomlText>(TomlText text) ->
                    text.at(table).filter(Server::isOurs).isPresent()
                            ? draft(text.remove(table))
                            : new Draft.Text(before, List.of());
        };
    }

    private static Draft draft(Edit<TomlText> edit) {
        return switch (edit) {
            case Edit.Done<TomlText>(TomlText text) -> new Draft.Text(text.text(), List.of());
            case Edit.WrongKind<TomlText>(String reason) -> new Draft.Refused(reason);
        };
    }

    @Override
    public Entries look(String text) {
        return switch (TomlText.read(text)) {
            case Reading.Unreadable<TomlText> _ -> Entries.UNREADABLE;
            case Reading.Understood<TomlText>(TomlText read) -> {
                Optional<JsonValue> there = read.at(table).filter(Server::isOurs);
                boolean same =
                        there.map(JsonValue::canonical)
                                .filter(value.canonical()::equals)
                                .isPresent();
                yield same ? Entries.ALL : there.isPresent() ? Entries.SOME : Entries.NONE;
            }
        };
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return switch (TomlText.read(text)) {
            case Reading.Unreadable<TomlText> _ -> Optional.empty();
            case Reading.Understood<TomlText>(TomlText read) ->
                    read.at(table).filter(Server::isOurs);
        };
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return List.of();
    }

    @Override
    public String snippet() {
        return TomlText.snippet(table, value);
    }

    @Override
    public boolean isBare(String text) {
        return text.isBlank();
    }
}
