package sayso.agent.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sayso.wire.edit.JsonValue;

/// Entry of Sayso in a JSON file of an agent, and its place there: the MCP server, texts in a list,
/// a value that must be present, or hooks.
public sealed interface AgentFileEntry {
    /// Where agents keep their hooks.
    List<String> HOOKS = List.of("hooks");

    List<String> at();

    /// The objects and lists that hold it.
    List<List<String>> containers();

    /// A server under the name that most agents use.
    static AgentFileEntry server(Map<String, JsonValue> entry) {
        return new ServerEntry(
                List.of("mcpServers", ToolAllowlist.SERVER), new JsonValue.Keyed(entry));
    }

    /// Hooks where most agents keep them.
    static AgentFileEntry hooks(Map<String, JsonValue> entries) {
        return new HookEntries(HOOKS, entries);
    }

    /// A server, under the name that its agent uses.
    record ServerEntry(List<String> at, JsonValue value) implements AgentFileEntry {
        @Override
        public List<List<String>> containers() {
            return to(at.subList(0, at.size() - 1));
        }
    }

    /// Texts in a list that may hold others.
    record ListedTexts(List<String> at, List<String> texts) implements AgentFileEntry {
        @Override
        public List<List<String>> containers() {
            return to(at);
        }
    }

    /// A value that the file must have, whatever it is; others may have set another one.
    record PresentValue(List<String> at, JsonValue value) implements AgentFileEntry {
        @Override
        public List<List<String>> containers() {
            return to(at.subList(0, at.size() - 1));
        }
    }

    /// One entry of ours at each of these events, and none at others.
    ///
    /// @param at where the events stand; empty where they are the file's own members
    record HookEntries(List<String> at, Map<String, JsonValue> entries) implements AgentFileEntry {
        public HookEntries {
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
