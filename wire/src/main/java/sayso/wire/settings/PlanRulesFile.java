package sayso.wire.settings;

import java.util.List;
import sayso.wire.LenientFields;

/// Rules that a person or a project adds to plan mode, what to allow and to deny, read from the
/// settings or from a project's `.sayso/plan.json`. The form is `{allow[], deny[]}`; in the
/// settings it is the member `plan`, which also lists trusted project files. Entries that are not
/// text are ignored.
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
                ? of(LenientFields.of(SettingsFile.parse(text).members().get(PLAN)))
                : EMPTY;
    }

    /// What a project says; nothing of a file that is broken.
    public static PlanRulesFile ofProject(String text) {
        return of(LenientFields.parse(text));
    }

    private static PlanRulesFile of(LenientFields fields) {
        return new PlanRulesFile(
                texts(fields, "allow"), texts(fields, "deny"), texts(fields, "trusted"));
    }

    private static List<String> texts(LenientFields fields, String name) {
        return fields.texts(name).stream().filter(text -> !text.isBlank()).toList();
    }
}
