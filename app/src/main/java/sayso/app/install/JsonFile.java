package sayso.app.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.wire.edit.Edit;
import sayso.wire.edit.JsonText;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.Reading;

/// A JSON settings file of an agent: entries of ours among entries of others.
record JsonFile(Path path, String purpose, List<Wanted> wanted) implements AgentFile {

    /// One entry of ours.
    sealed interface Wanted {
        List<String> at();

        /// The objects and lists that hold it.
        List<List<String>> containers();

        /// A server, at `mcpServers.sayso`.
        record ServerEntry(List<String> at, JsonValue value) implements Wanted {
            @Override
            public List<List<String>> containers() {
                return to(at.subList(0, at.size() - 1));
            }
        }

        /// Texts in a list that may hold others.
        record Texts(List<String> at, List<String> texts) implements Wanted {
            @Override
            public List<List<String>> containers() {
                return to(at);
            }
        }

        /// A value that the file must have, whatever it is; others may have set another one.
        record Present(List<String> at, JsonValue value) implements Wanted {
            @Override
            public List<List<String>> containers() {
                return to(at.subList(0, at.size() - 1));
            }
        }

        /// One entry of ours at each of these events, and none at others.
        record Hooks(List<String> at, Map<String, JsonValue> entries) implements Wanted {
            public Hooks {
                entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
            }

            @Override
            public List<List<String>> containers() {
                List<List<String>> all = new ArrayList<>();
                for (String event : entries.keySet()) {
                    List<String> list = new ArrayList<>(at);
                    list.add(event);
                    all.addAll(to(list));
                }
                return all;
            }
        }

        private static List<List<String>> to(List<String> path) {
            return IntStream.rangeClosed(1, path.size())
                    .mapToObj(depth -> path.subList(0, depth))
                    .toList();
        }
    }

    JsonFile {
        wanted = List.copyOf(wanted);
    }

    /// The same file with more of ours in it.
    JsonFile and(JsonFile other) {
        return new JsonFile(
                path,
                purpose.isEmpty() ? other.purpose : purpose + ", " + other.purpose,
                Stream.concat(wanted.stream(), other.wanted.stream()).toList());
    }

    @Override
    public Draft install(String before) {
        return switch (JsonText.read(before)) {
            case Reading.Unreadable<JsonText>(String reason) ->
                    new Draft.Refused("it is not strict JSON (" + reason + ")");
            case Reading.Understood<JsonText>(JsonText text) -> install(before, text);
        };
    }

    private Draft install(String before, JsonText read) {
        JsonText text = read;
        List<List<String>> created = new ArrayList<>();
        for (Wanted entry : wanted) {
            Optional<JsonValue> there = text.at(entry.at());
            if (entry instanceof Wanted.ServerEntry
                    && there.isPresent()
                    && !Server.isOurs(there.get())) {
                return new Draft.Refused(
                        String.join(".", entry.at())
                                + " is there already and starts another program");
            }
            for (List<String> container : entry.containers()) {
                if (text.at(container).isEmpty() && !created.contains(container)) {
                    created.add(container);
                }
            }
            Edit<JsonText> edit =
                    switch (entry) {
                        case Wanted.ServerEntry(List<String> at, JsonValue value) ->
                                text.put(at, value);
                        case Wanted.Texts(List<String> at, List<String> texts) ->
                                text.addTexts(at, texts);
                        case Wanted.Present(List<String> at, JsonValue value) ->
                                text.at(at).isPresent()
                                        ? new Edit.Done<>(text)
                                        : text.put(at, value);
                        case Wanted.Hooks(List<String> at, Map<String, JsonValue> entries) ->
                                HookLists.put(text, at, entries);
                    };
            switch (edit) {
                case Edit.Done<JsonText>(JsonText changed) -> text = changed;
                case Edit.WrongKind<JsonText>(String reason) -> {
                    return new Draft.Refused(reason);
                }
            }
        }
        return new Draft.Text(text == read ? before : text.text(), created);
    }

    @Override
    public Draft uninstall(String before, List<List<String>> created) {
        return switch (JsonText.read(before)) {
            case Reading.Unreadable<JsonText>(String reason) ->
                    new Draft.Refused("it is not strict JSON (" + reason + ")");
            case Reading.Understood<JsonText>(JsonText text) -> uninstall(before, text, created);
        };
    }

    private Draft uninstall(String before, JsonText read, List<List<String>> created) {
        JsonText text = read;
        for (Wanted entry : wanted) {
            @Nullable JsonText without =
                    switch (entry) {
                        case Wanted.ServerEntry(List<String> at, _) ->
                                text.at(at).filter(Server::isOurs).isPresent()
                                        ? text.remove(at)
                                        : text;
                        case Wanted.Texts(List<String> at, List<String> texts) ->
                                switch (text.removeTexts(at, texts)) {
                                    case Edit.Done<JsonText>(JsonText changed) -> changed;
                                    case Edit.WrongKind<JsonText> _ -> text;
                                };
                        case Wanted.Present _ -> text;
                        case Wanted.Hooks(List<String> at, _) -> HookLists.strip(text, at);
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
        return new Draft.Text(text.text().equals(read.text()) ? before : text.text(), List.of());
    }

    @Override
    public Entries look(String before) {
        return switch (JsonText.read(before)) {
            case Reading.Unreadable<JsonText> _ -> Entries.UNREADABLE;
            case Reading.Understood<JsonText>(JsonText text) -> {
                boolean all =
                        install(before) instanceof Draft.Text(String after, _)
                                && after.equals(before);
                yield all ? Entries.ALL : some(text) ? Entries.SOME : Entries.NONE;
            }
        };
    }

    private boolean some(JsonText text) {
        return uninstall(text.text(), text, List.of()) instanceof Draft.Text(String without, _)
                && !without.equals(text.text());
    }

    @Override
    public Optional<JsonValue> server(String text) {
        return switch (JsonText.read(text)) {
            case Reading.Unreadable<JsonText> _ -> Optional.empty();
            case Reading.Understood<JsonText>(JsonText read) ->
                    wanted.stream()
                            .filter(Wanted.ServerEntry.class::isInstance)
                            .flatMap(entry -> read.at(entry.at()).stream())
                            .filter(Server::isOurs)
                            .findFirst();
        };
    }

    @Override
    public List<InstalledHook> hooks(String text) {
        return switch (JsonText.read(text)) {
            case Reading.Unreadable<JsonText> _ -> List.of();
            case Reading.Understood<JsonText>(JsonText read) ->
                    wanted.stream()
                            .filter(Wanted.Hooks.class::isInstance)
                            .flatMap(entry -> HookLists.ours(read, entry.at()).stream())
                            .map(InstalledHook::of)
                            .toList();
        };
    }

    @Override
    public String snippet() {
        return install("") instanceof Draft.Text(String text, _) ? text : "";
    }

    @Override
    public boolean isBare(String text) {
        return switch (JsonText.read(text)) {
            case Reading.Unreadable<JsonText> _ -> false;
            case Reading.Understood<JsonText>(JsonText read) -> read.isEmptyAt(List.of());
        };
    }
}
