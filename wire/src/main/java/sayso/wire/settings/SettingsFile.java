package sayso.wire.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of `settings.json`: the values read directly, such as the database and the hub's port,
/// all its members as parsed, and complaints about unreadable values. Null means absent; unknown
/// keys are ignored, because other versions may own them.
///
/// @param complaints what could not be read, one sentence each
/// @param isBroken whether it is no JSON object at all
/// @param members all it holds
public record SettingsFile(
        @Nullable String answersFromAgentProcess,
        @Nullable String idPrefix,
        @Nullable Boolean allowTimeoutDefaults,
        @Nullable String database,
        HubFields hub,
        List<String> complaints,
        boolean isBroken,
        Map<String, @Nullable Object> members) {
    public static final SettingsFile EMPTY =
            new SettingsFile(null, null, null, null, HubFields.NONE, List.of(), false, Map.of());

    /// What concerns the hub.
    public record HubFields(
            @Nullable Long port,
            @Nullable List<String> hosts,
            @Nullable Long idleMinutes,
            @Nullable Long requestsPerSecond,
            @Nullable String toolset) {
        static final HubFields NONE = new HubFields(null, null, null, null, null);

        public HubFields {
            hosts = hosts == null ? null : List.copyOf(hosts);
        }
    }

    public SettingsFile {
        complaints = List.copyOf(complaints);
        members = Collections.unmodifiableMap(members);
    }

    /// A text that is not JSON gives a file without settings that says so.
    public static SettingsFile parse(String text) {
        if (text.isBlank()) {
            return EMPTY;
        }
        try {
            return PlainJson.parse(text) instanceof JsonObject object
                    ? of(object.members())
                    : broken("is not a JSON object, so the defaults apply");
        } catch (UnreadableJsonException e) {
            return broken("is not JSON (" + e.getMessage() + "), so the defaults apply");
        }
    }

    private static SettingsFile of(Map<String, @Nullable Object> members) {
        String answers = null;
        String prefix = null;
        Boolean defaults = null;
        String database = null;
        Long port = null;
        List<String> hosts = null;
        Long idle = null;
        Long rate = null;
        String toolset = null;
        List<String> complaints = new ArrayList<>();
        for (Map.Entry<String, @Nullable Object> member : members.entrySet()) {
            switch (member.getKey()) {
                case "answers_from_agent_process" ->
                        answers = value(member, String.class, "a text", complaints);
                case "id_prefix" -> prefix = value(member, String.class, "a text", complaints);
                case "database" -> database = value(member, String.class, "a text", complaints);
                case "allow_timeout_defaults" ->
                        defaults = value(member, Boolean.class, "true or false", complaints);
                case "hub_port" -> port = value(member, Long.class, "a whole number", complaints);
                case "hub_hosts" -> hosts = texts(member, complaints);
                case "hub_idle_minutes" ->
                        idle = value(member, Long.class, "a whole number", complaints);
                case "hub_requests_per_second" ->
                        rate = value(member, Long.class, "a whole number", complaints);
                case "hub_toolset" -> toolset = value(member, String.class, "a text", complaints);
                default -> {}
            }
        }
        return new SettingsFile(
                answers,
                prefix,
                defaults,
                database,
                new HubFields(port, hosts, idle, rate, toolset),
                complaints,
                false,
                members);
    }

    private static <T> @Nullable T value(
            Map.Entry<String, @Nullable Object> member,
            Class<T> type,
            String wanted,
            List<String> complaints) {
        if (type.isInstance(member.getValue())) {
            return type.cast(member.getValue());
        }
        complaints.add(member.getKey() + " is not " + wanted);
        return null;
    }

    private static @Nullable List<String> texts(
            Map.Entry<String, @Nullable Object> member, List<String> complaints) {
        List<String> texts = new ArrayList<>();
        if (member.getValue() instanceof List<?> values) {
            for (Object value : values) {
                if (value instanceof String text) {
                    texts.add(text);
                }
            }
            if (texts.size() == values.size()) {
                return texts;
            }
        }
        complaints.add(member.getKey() + " is not a list of texts");
        return null;
    }

    private static SettingsFile broken(String complaint) {
        return new SettingsFile(
                null, null, null, null, HubFields.NONE, List.of(complaint), true, Map.of());
    }
}
