package sayso.agent.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentFileEntry;
import sayso.agent.profile.McpServerEntry;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextEditResult;
import sayso.wire.edit.TextReadResult;

/// JSON settings file of an agent: adds, removes and finds Sayso's entries in its text, leaving
/// those of others as they are. A server entry of the same name that starts another program is
/// never replaced.
record JsonAgentFile(Path path, String purpose, List<AgentFileEntry> wanted) implements AgentFile {
    JsonAgentFile {
        wanted = List.copyOf(wanted);
    }

    /// The same file with more of ours in it.
    JsonAgentFile and(JsonAgentFile other) {
        return new JsonAgentFile(
                path,
                purpose.isEmpty() ? other.purpose : purpose + ", " + other.purpose,
                Stream.concat(wanted.stream(), other.wanted.stream()).toList());
    }

    @Override
    public AgentFileDraft install(String before) {
        return switch (JsonDocument.read(before)) {
            case TextReadResult.Unreadable<JsonDocument>(String reason) ->
                    new AgentFileDraft.Refused("it is not strict JSON (" + reason + ")");
            case TextReadResult.Understood<JsonDocument>(JsonDocument text) ->
                    install(before, text);
        };
    }

    private AgentFileDraft install(String before, JsonDocument read) {
        JsonDocument text = read;
        List<List<String>> created = new ArrayList<>();
        for (AgentFileEntry entry : wanted) {
            Optional<JsonValue> there = text.at(entry.at());
            if (entry instanceof AgentFileEntry.ServerEntry
                    && there.isPresent()
                    && !McpServerEntry.isOurs(there.get())) {
                return new AgentFileDraft.Refused(
                        String.join(".", entry.at())
                                + " already exists and starts another program");
            }
            for (List<String> container : entry.containers()) {
                if (text.at(container).isEmpty() && !created.contains(container)) {
                    created.add(container);
                }
            }
            TextEditResult<JsonDocument> edit =
                    switch (entry) {
                        case AgentFileEntry.ServerEntry(List<String> at, JsonValue value) ->
                                text.put(at, value);
                        case AgentFileEntry.ListedTexts(List<String> at, List<String> texts) ->
                                text.addTexts(at, texts);
                        case AgentFileEntry.PresentValue(List<String> at, JsonValue value) ->
                                text.at(at).isPresent()
                                        ? new TextEditResult.Done<>(text)
                                        : text.put(at, value);
                        case AgentFileEntry.HookEntries hooks ->
                                HookListEditor.put(text, hooks.at(), hooks.entries());
                    };
            switch (edit) {
                case TextEditResult.Done<JsonDocument>(JsonDocument changed) -> text = changed;
                case TextEditResult.WrongKind<JsonDocument>(String reason) -> {
                    return new AgentFileDraft.Refused(reason);
                }
            }
        }
        return new AgentFileDraft.Text(text == read ? before : text.text(), created);
    }

    @Override
    public AgentFileDraft uninstall(String before, List<List<String>> created) {
        return switch (JsonDocument.read(before)) {
            case TextReadResult.Unreadable<JsonDocument>(String reason) ->
                    new AgentFileDraft.Refused("it is not strict JSON (" + reason + ")");
            case TextReadResult.Understood<JsonDocument>(JsonDocument text) ->
                    uninstall(before, text, created);
        };
    }

    private AgentFileDraft uninstall(String before, JsonDocument read, List<List<String>> created) {
        JsonDocument text = read;
        for (AgentFileEntry entry : wanted) {
            @Nullable JsonDocument without =
                    switch (entry) {
                        case AgentFileEntry.ServerEntry(List<String> at, _) ->
                                text.at(at).filter(McpServerEntry::isOurs).isPresent()
                                        ? text.remove(at)
                                        : text;
                        case AgentFileEntry.ListedTexts(List<String> at, List<String> texts) ->
                                switch (text.removeTexts(at, texts)) {
                                    case TextEditResult.Done<JsonDocument>(JsonDocument changed) ->
                                            changed;
                                    case TextEditResult.WrongKind<JsonDocument> _ -> text;
                                };
                        case AgentFileEntry.PresentValue _ -> text;
                        case AgentFileEntry.HookEntries hooks ->
                                HookListEditor.strip(text, hooks.at());
                    };
            text = without;
        }
        List<List<String>> deepestFirst = new ArrayList<>(created);
        deepestFirst.sort(Collections.reverseOrder(Comparator.comparingInt(List::size)));
        for (List<String> container : deepestFirst) {
            if (text.isEmptyAt(container)) {
                text = text.remove(container);
            }
        }
        return new AgentFileDraft.Text(
                text.text().equals(read.text()) ? before : text.text(), List.of());
    }

    @Override
    public EntryPresence look(String before) {
        return switch (JsonDocument.read(before)) {
            case TextReadResult.Unreadable<JsonDocument> _ -> EntryPresence.UNREADABLE;
            case TextReadResult.Understood<JsonDocument>(JsonDocument text) -> {
                boolean all =
                        install(before) instanceof AgentFileDraft.Text(String after, _)
                                && after.equals(before);
                yield all
                        ? EntryPresence.ALL
                        : some(text) ? EntryPresence.SOME : EntryPresence.NONE;
            }
        };
    }

    private boolean some(JsonDocument text) {
        return uninstall(text.text(), text, List.of())
                        instanceof AgentFileDraft.Text(String without, _)
                && !without.equals(text.text());
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return switch (JsonDocument.read(text)) {
            case TextReadResult.Unreadable<JsonDocument> _ -> Optional.empty();
            case TextReadResult.Understood<JsonDocument>(JsonDocument read) ->
                    wanted.stream()
                            .filter(AgentFileEntry.ServerEntry.class::isInstance)
                            .flatMap(entry -> read.at(entry.at()).stream())
                            .filter(McpServerEntry::isOurs)
                            .findFirst();
        };
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return switch (JsonDocument.read(text)) {
            case TextReadResult.Unreadable<JsonDocument> _ -> List.of();
            case TextReadResult.Understood<JsonDocument>(JsonDocument read) ->
                    wanted.stream()
                            .filter(AgentFileEntry.HookEntries.class::isInstance)
                            .flatMap(entry -> HookListEditor.ours(read, entry.at()).stream())
                            .map(InstalledHook::of)
                            .toList();
        };
    }

    @Override
    public String snippet() {
        return install("") instanceof AgentFileDraft.Text(String text, _) ? text : "";
    }

    @Override
    public boolean isBare(String text) {
        return switch (JsonDocument.read(text)) {
            case TextReadResult.Unreadable<JsonDocument> _ -> false;
            case TextReadResult.Understood<JsonDocument>(JsonDocument read) ->
                    read.isEmptyAt(List.of());
        };
    }
}
