package sayso.wire.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Additions to the policy tables of plan mode, parsed from a project's `.sayso/plan.json`,
/// `{allow[], deny[]}`, or the member `plan` of `settings.json`, which also lists trusted project
/// files. Entries that are not text are ignored.
///
/// @param trusted digests of projects' files that a person has read
public record PlanRulesFile(List<String> allow, List<String> deny, List<String> trusted) {
    public static final PlanRulesFile EMPTY = new PlanRulesFile(List.of(), List.of(), List.of());

    /// The name of the member, and the start of the settings' names.
    public static final String PLAN = "plan";

    public PlanRulesFile {
        allow = List.copyOf(allow);
        deny = List.copyOf(deny);
        trusted = List.copyOf(trusted);
    }

    /// What a person set; nothing of a file that is broken.
    public static PlanRulesFile ofSettings(String text) {
        // why: few have any, and every hook of a plan would take the file apart for nothing
        return text.contains('"' + PLAN + '"')
                ? of(SettingsFile.parse(text).members().get(PLAN))
                : EMPTY;
    }

    /// What a project says; nothing of a file that is broken.
    public static PlanRulesFile ofProject(String text) {
        try {
            return of(PlainJson.parse(text));
        } catch (UnreadableJsonException e) {
            return EMPTY;
        }
    }

    private static PlanRulesFile of(@Nullable Object value) {
        return value instanceof JsonObject object
                ? new PlanRulesFile(
                        texts(object, "allow"), texts(object, "deny"), texts(object, "trusted"))
                : EMPTY;
    }

    private static List<String> texts(JsonObject object, String name) {
        return object.members().get(name) instanceof List<?> all
                ? all.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .filter(text -> !text.isBlank())
                        .toList()
                : List.of();
    }
}
