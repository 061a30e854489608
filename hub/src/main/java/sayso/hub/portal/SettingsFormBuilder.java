package sayso.hub.portal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.SettingChoice;
import sayso.hub.portal.view.SettingField;
import sayso.hub.portal.view.SettingGroup;
import sayso.wire.record.VisibleText;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.NumberUnit;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingType;

/// Builds the groups and fields of the portal's settings page, each with its present value, or with
/// what was typed and its fault. A setting is added by its name here and its texts in the
/// catalogue.
record SettingsFormBuilder(PagePreferences wishes, PortalTexts words) {
    private static final Map<String, List<String>> GROUPS = groups();

    private static Map<String, List<String>> groups() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put(
                "asking",
                List.of(
                        "transport",
                        "timeout_seconds",
                        "timeout_range",
                        "single_submit_mode",
                        "undo_seconds",
                        "annotations",
                        "show_placeholder",
                        "preselect_recommended",
                        "allow_timeout_defaults"));
        groups.put(
                "alerts",
                List.of(
                        "notify.new",
                        "notify.nearing",
                        "notify.timed_out",
                        "notify.trigger",
                        "notify.sound",
                        PagePreferences.SHOW_PROMPT_TEXT,
                        SettingRegistry.MUTED));
        groups.put("look", List.of("theme", "language", "plain", "single_key_shortcuts"));
        return groups;
    }

    /// Languages that the portal speaks; one with its country that is set is kept.
    private static List<String> languages() {
        return Stream.concat(
                        Stream.of("auto"), PortalTexts.all().stream().map(PortalTexts::language))
                .toList();
    }

    static List<String> names() {
        return GROUPS.values().stream().flatMap(List::stream).toList();
    }

    /// @param typed what was sent and did not fit; nothing for a page that is seen first
    List<SettingGroup> groups(Map<String, SettingInput> typed) {
        return GROUPS.entrySet().stream()
                .map(group ->
                        new SettingGroup(
                                words.of("settings.group." + group.getKey()),
                                words.of("settings.group." + group.getKey() + ".help"),
                                group.getValue().stream()
                                        .map(name -> field(name, typed.get(name)))
                                        .toList()))
                .toList();
    }

    /// What a value of this setting looks like, in words.
    String wanted(SettingDefinition known) {
        return switch (known.kind()) {
            case SettingType.Whole(long least, long most, NumberUnit unit) ->
                    numbers("settings.wanted.whole", unit, least, most);
            case SettingType.Wholes(long least, long most, NumberUnit unit) ->
                    numbers("settings.wanted.wholes", unit, least, most);
            case SettingType.Range(long least, long most, NumberUnit unit) ->
                    numbers("settings.wanted.range", unit, least, most);
            case SettingType.Word(List<String> all) ->
                    words.of("settings.wanted.word", String.join(", ", all));
            case SettingType.Truth _ -> words.of("settings.wanted.truth");
            case SettingType.Line _ -> words.of("settings.wanted.line");
            case SettingType.Lines lines -> lines.wanted();
            case SettingType.Kept kept -> kept.wanted();
            case SettingType.Hidden hidden -> hidden.wanted();
        };
    }

    /// why: what is to be typed stands as it is typed, with its digits together
    private String numbers(String name, NumberUnit unit, long least, long most) {
        String kind = unit == NumberUnit.NONE ? name : name + ".time";
        return words.of(kind, unit.text(least), unit.text(most));
    }

    private SettingField field(String name, @Nullable SettingInput typed) {
        EffectiveSetting setting = wishes.setting(name);
        SettingDefinition known = setting.known();
        String now = known.kind().text(setting.value());
        String value = typed == null ? now : typed.text();
        boolean forced = setting.origin() == EffectiveSetting.Origin.VARIABLE;
        boolean pinned = setting.isPinned() && setting.origin() == EffectiveSetting.Origin.FILE;
        return new SettingField(
                name,
                words.of("settings." + name),
                help(known),
                input(known),
                value,
                typed == null ? now : typed.was(),
                choices(known, value),
                known.isPinnable(),
                typed == null ? pinned : typed.pin(),
                typed == null ? pinned : typed.wasPinned(),
                forced ? known.variable() : "",
                typed == null || typed.fits() ? "" : fault(typed));
    }

    /// The part that is wrong, where parts can be told.
    private String fault(SettingInput typed) {
        String name = words.of("settings." + typed.known().name());
        String text = typed.text();
        if (typed.known().kind() instanceof SettingType.Lines lines
                && !lines.faults(text).isEmpty()) {
            return words.of(
                    "settings.faulty", name, VisibleText.of(String.join("; ", lines.faults(text))));
        }
        if (typed.known().kind() instanceof SettingType.Wholes wholes) {
            List<String> wrong = wholes.wrong(text);
            if (wrong.size() == 1 && !wrong.getFirst().isEmpty()) {
                return words.of(
                        "settings.wrong",
                        name,
                        VisibleText.of(wrong.getFirst()),
                        numbers(
                                "settings.wanted.whole",
                                wholes.unit(),
                                wholes.least(),
                                wholes.most()));
            }
        }
        return words.of("settings.wrong", name, VisibleText.of(text), wanted(typed.known()));
    }

    /// What a setting does; of a time also how long and how short it can be.
    private String help(SettingDefinition known) {
        String help = "settings." + known.name() + ".help";
        return known.kind() instanceof SettingType.Whole(long least, long most, NumberUnit unit)
                ? words.of(help, unit.text(least), unit.text(most))
                : words.of(help);
    }

    private static String input(SettingDefinition known) {
        return switch (known.kind()) {
            case SettingType.Truth _ -> "check";
            case SettingType.Word _ -> "choice";
            case SettingType.Whole whole -> whole.unit() == NumberUnit.NONE ? "number" : "line";
            case SettingType.Line _ -> known.name().equals("language") ? "choice" : "line";
            case SettingType.Wholes _,
                    SettingType.Range _,
                    SettingType.Lines _,
                    SettingType.Hidden _,
                    SettingType.Kept _ ->
                    "line";
        };
    }

    private List<SettingChoice> choices(SettingDefinition known, String value) {
        List<String> all =
                switch (known.kind()) {
                    case SettingType.Word(List<String> wordsOfIt) -> wordsOfIt;
                    case SettingType.Line _ -> languages();
                    case SettingType.Truth _,
                            SettingType.Whole _,
                            SettingType.Wholes _,
                            SettingType.Range _,
                            SettingType.Hidden _,
                            SettingType.Lines _,
                            SettingType.Kept _ ->
                            List.of();
                };
        Stream<String> unlisted =
                all.isEmpty() || all.contains(value) ? Stream.of() : Stream.of(value);
        return Stream.concat(all.stream(), unlisted)
                .map(each -> new SettingChoice(each, choice(known, each), each.equals(value)))
                .toList();
    }

    private String choice(SettingDefinition known, String value) {
        if (known.name().equals("language")) {
            for (PortalTexts each : PortalTexts.all()) {
                if (each.language().equals(value)) {
                    return each.of("language.name");
                }
            }
        }
        String name = "settings." + known.name() + "." + value;
        return words.names().contains(name) ? words.of(name) : VisibleText.of(value);
    }
}
