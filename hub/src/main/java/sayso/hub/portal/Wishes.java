package sayso.hub.portal;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.hub.portal.view.Look;
import sayso.hub.portal.view.Words;
import sayso.wire.JsonObject;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingInForce;
import sayso.wire.settings.SettingsInForce;

/// What the person's settings mean for a page.
record Wishes(SettingsInForce settings) {
    private static final String AUTO = "auto";
    static final String HIDDEN_OPTIONS = "hidden_options";
    static final String SHOW_PROMPT_TEXT = "notify.show_prompt_text";

    /// The language that was set, else the one the browser asks for.
    ///
    /// @param header its `Accept-Language`, or empty
    Words words(String header) {
        String set = text("language");
        return Words.preferred(
                set.equals(AUTO) ? header : set + (header.isBlank() ? "" : "," + header));
    }

    Look look() {
        return new Look(
                text("theme"),
                on("single_key_shortcuts"),
                Map.of(
                        "new", shown("notify.new"),
                        "nearing", shown("notify.nearing"),
                        "timed-out", shown("notify.timed_out"),
                        "trigger", shown("notify.trigger"),
                        "sound", shown("notify.sound")));
    }

    boolean on(String name) {
        return Boolean.TRUE.equals(value(name));
    }

    /// What counts for a question that was put one way. What was turned off is off at once; what was
    /// turned on leaves the question as it is, unless it is pinned.
    boolean counts(String name, boolean asked) {
        SettingInForce setting = setting(name);
        if (setting.origin() == SettingInForce.Origin.STANDARD) {
            return asked;
        }
        return setting.isPinned() ? on(name) : asked && on(name);
    }

    /// Note fields are shown while they are on, whatever was asked for.
    boolean notes() {
        return on(KnownSettings.ANNOTATIONS);
    }

    /// Which options are folded away, by set of options.
    Map<String, @Nullable Object> hidden() {
        return value(HIDDEN_OPTIONS) instanceof JsonObject(Map<String, @Nullable Object> sets)
                ? sets
                : Map.of();
    }

    SettingInForce setting(String name) {
        return settings.named(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no setting " + name));
    }

    private Object value(String name) {
        return setting(name).value();
    }

    private String text(String name) {
        return String.valueOf(value(name));
    }

    /// As it is typed: lists with commas.
    String shown(String name) {
        return value(name) instanceof List<?> items
                ? items.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : text(name);
    }
}
