package sayso.hub.portal;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.delivery.MuteList;
import sayso.decision.model.Question;
import sayso.hub.portal.view.PageSettings;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.HiddenOptions;
import sayso.wire.settings.SettingRegistry;

/// The person's settings as the portal's pages apply them: language, look, alerts, the time in
/// which an answer can be undone, note fields and hidden options.
record PagePreferences(EffectiveSettings settings) {
    private static final String AUTO = "auto";
    static final String SHOW_PROMPT_TEXT = "notify.show_prompt_text";

    /// The language that was set, else the one the browser asks for.
    ///
    /// @param header its `Accept-Language`, or empty
    PortalTexts words(String header) {
        String set = text("language");
        return PortalTexts.preferred(
                set.equals(AUTO) ? header : set + (header.isBlank() ? "" : "," + header));
    }

    PageSettings look() {
        return new PageSettings(
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
        EffectiveSetting setting = setting(name);
        if (setting.origin() == EffectiveSetting.Origin.STANDARD) {
            return asked;
        }
        return setting.isPinned() ? on(name) : asked && on(name);
    }

    /// Whether choosing sends: where one choice is the whole answer, and the person did not turn that off.
    boolean submitsOnChoice(Question question) {
        return question.selection().max() == 1
                && !question.options().isEmpty()
                && !question.takesText()
                && counts(SettingRegistry.SINGLE_SUBMIT_MODE, question.submitsOnChoice());
    }

    /// Whether the number of an option sends it: what one key sends can be taken back.
    boolean numberSends(Question question) {
        return submitsOnChoice(question) && undo().isPositive();
    }

    /// The same in a row of the list, which has no field for own words: what it shows is the whole answer.
    boolean numberSendsRow(Question question) {
        return undo().isPositive()
                && (question.takesText()
                        ? on(SettingRegistry.SINGLE_SUBMIT_MODE)
                        : submitsOnChoice(question));
    }

    /// How long an answer can be taken back.
    Duration undo() {
        return value("undo_seconds") instanceof Long seconds
                ? Duration.ofSeconds(seconds)
                : Duration.ZERO;
    }

    /// Note fields are shown while they are on, whatever was asked for.
    boolean notes() {
        return on(SettingRegistry.ANNOTATIONS);
    }

    HiddenOptions hidden() {
        return HiddenOptions.in(settings);
    }

    /// What nothing tells of.
    MuteList muted() {
        return MuteList.parse(settings.texts(SettingRegistry.MUTED));
    }

    EffectiveSetting setting(String name) {
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
