package sayso.app.settings;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.console.CommandContext;
import sayso.decision.delivery.MuteList;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.home.FileErrorText;
import sayso.home.Settings;
import sayso.home.SettingsStore;
import sayso.terminal.Theme;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.HiddenOptions;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingType;
import sayso.wire.settings.SettingsReply;
import sayso.wire.settings.ThemesFile;

/// The person's settings as a terminal screen uses them: supplies the wishes and theme that it
/// applies, lists the settings that it shows, and validates and stores a changed one. Does not
/// check who changes one. They are read anew each time, since other surfaces change them too.
public final class ScreenSettings {
    private static final String UNDO = "undo_seconds";
    private static final String LETTERS = "single_key_shortcuts";
    private static final String PLAIN = "plain";
    private static final String THEME = "theme";
    private static final String NONE = "none";
    private static final String AUTO = "auto";

    /// Those that a screen shows, in its order, with what they do.
    private static final Map<String, String> SHOWN = shown();

    private final CommandContext invocation;

    public ScreenSettings(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    private static Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put(SettingRegistry.TRANSPORT, "Next question: opens in");
        shown.put(SettingRegistry.TIMEOUT_SECONDS, "Next question: time to answer");
        shown.put(SettingRegistry.SINGLE_SUBMIT_MODE, "Next question: sent on first choice");
        shown.put(
                SettingRegistry.PRESELECT_RECOMMENDED, "Next question: recommendation preselected");
        shown.put(SettingRegistry.ANNOTATIONS, "Note fields");
        shown.put(SettingRegistry.SHOW_PLACEHOLDER, "Hints in text fields");
        shown.put(UNDO, "Time to undo");
        shown.put(THEME, "Theme");
        shown.put(SettingRegistry.TERMINAL_THEME, "Theme of your own");
        shown.put(LETTERS, "Keyboard shortcuts");
        shown.put(PLAIN, "Next time: plain lines");
        return shown;
    }

    /// Whether the person wants lines in place of a screen.
    public boolean plain() {
        return is(PLAIN, inForce());
    }

    /// @param mono whether this terminal shows no colours, whatever the settings say
    /// @param undo whether an answer can be taken back where this screen is
    /// @param web whether there is a browser to go to
    public ScreenContext.Wishes wishes(Question question, boolean mono, boolean undo, boolean web) {
        EffectiveSettings settings = inForce();
        return new ScreenContext.Wishes(
                mono ? Theme.MONO : theme(settings),
                undo ? Duration.ofSeconds(seconds(settings)) : Duration.ZERO,
                is(LETTERS, settings),
                is(SettingRegistry.ANNOTATIONS, settings),
                is(SettingRegistry.SHOW_PLACEHOLDER, settings),
                web,
                hidden(question, settings));
    }

    /// @param mono whether this terminal shows no colours, whatever the settings say
    public Theme theme(boolean mono) {
        return mono ? Theme.MONO : theme(inForce());
    }

    /// Tells of every change of the settings and of the themes until it is closed.
    public SettingsWatcher onChange(Runnable changed) {
        return SettingsWatcher.of(invocation.home(), changed);
    }

    public List<SettingLine> lines() {
        EffectiveSettings settings = inForce();
        List<String> own = new ArrayList<>(themes().names());
        List<SettingLine> lines = new ArrayList<>();
        for (String name : SHOWN.keySet()) {
            if (!name.equals(SettingRegistry.TERMINAL_THEME) || !own.isEmpty()) {
                settings.named(name).map(one -> line(one, own)).ifPresent(lines::add);
            }
        }
        return lines;
    }

    /// @return what there is to say about it
    public String change(String name, String typed) {
        SettingDefinition known = SettingRegistry.named(name).orElseThrow();
        Optional<Object> value = known.kind().typed(typed);
        if (value.isEmpty()) {
            List<String> faults = known.kind().faults(typed);
            return faults.isEmpty()
                    ? "'" + typed + "' is not " + known.kind().wanted() + "."
                    : String.join("; ", faults);
        }
        boolean pinned =
                inForce()
                        .named(name)
                        .filter(one -> one.origin() == EffectiveSetting.Origin.FILE)
                        .map(EffectiveSetting::isPinned)
                        .orElse(false);
        return keep(SettingChange.to(known, value.get(), pinned));
    }

    public MuteList muted() {
        return MuteList.parse(inForce().texts(SettingRegistry.MUTED));
    }

    /// @return why that was not kept; empty where it was
    public String mute(MuteList wanted) {
        return fault(
                SettingChange.to(
                        SettingRegistry.named(SettingRegistry.MUTED).orElseThrow(),
                        wanted.texts(),
                        false));
    }

    /// @return what there is to say about it
    public String hide(Question question, Set<OptionId> hidden) {
        return keep(
                HiddenOptions.hide(ids(question), hidden.stream().map(OptionId::value).toList()));
    }

    private static Set<OptionId> hidden(Question question, EffectiveSettings settings) {
        return HiddenOptions.in(settings).among(ids(question)).stream()
                .map(OptionId::new)
                .collect(Collectors.toUnmodifiableSet());
    }

    private String keep(SettingChange change) {
        String fault = fault(change);
        return fault.isEmpty() ? "Kept." : fault;
    }

    private String fault(SettingChange change) {
        try {
            new SettingsStore(invocation.home())
                    .change(text -> SettingChange.all(text, List.of(change)));
            return "";
        } catch (IOException e) {
            return "Nothing was changed: " + FileErrorText.of(e);
        }
    }

    private SettingLine line(EffectiveSetting setting, List<String> themes) {
        SettingDefinition known = setting.known();
        List<String> values =
                switch (known.kind()) {
                    case SettingType.Word(List<String> words) -> words;
                    case SettingType.Truth _ -> List.of("yes", "no");
                    case SettingType.Line _ -> withNone(themes);
                    case SettingType.Whole _,
                            SettingType.Wholes _,
                            SettingType.Range _,
                            SettingType.Hidden _,
                            SettingType.Lines _,
                            SettingType.Kept _ ->
                            List.of();
                };
        String remark =
                setting.origin() == EffectiveSetting.Origin.VARIABLE
                        ? "set by " + setting.place() + ", which overrides this"
                        : setting.isPinned() ? "pinned" : "";
        return new SettingLine(
                known.name(),
                SHOWN.getOrDefault(known.name(), known.name()),
                shown(setting),
                values,
                remark);
    }

    private static List<String> withNone(List<String> themes) {
        List<String> all = new ArrayList<>(themes);
        all.addFirst(NONE);
        return all;
    }

    private static String shown(EffectiveSetting setting) {
        return setting.value() instanceof Boolean flag
                ? flag ? "yes" : "no"
                : SettingsReply.shown(setting);
    }

    private Theme theme(EffectiveSettings settings) {
        String own = settings.text(SettingRegistry.TERMINAL_THEME);
        String named = settings.text(THEME);
        return themes().styles(own)
                .flatMap(Theme::ofNames)
                .or(() -> own.equals(AUTO) ? Optional.empty() : Theme.named(own))
                .or(() -> named.equals(AUTO) ? Optional.empty() : Theme.named(named))
                .orElseGet(() -> auto(invocation));
    }

    private static Theme auto(CommandContext invocation) {
        return Theme.auto(invocation.environment().getOrDefault("COLORFGBG", ""));
    }

    private ThemesFile themes() {
        return UnknownTheme.own(invocation.home());
    }

    private EffectiveSettings inForce() {
        return Settings.read(invocation.home(), invocation.environment()).inForce();
    }

    private static long seconds(EffectiveSettings settings) {
        return settings.named(UNDO)
                .map(EffectiveSetting::value)
                .filter(Long.class::isInstance)
                .map(Long.class::cast)
                .orElse(0L);
    }

    private static boolean is(String name, EffectiveSettings settings) {
        return settings.named(name).map(one -> one.value().equals(true)).orElse(false);
    }

    private static List<String> ids(Question question) {
        return question.options().stream().map(Option::id).map(OptionId::value).toList();
    }
}
