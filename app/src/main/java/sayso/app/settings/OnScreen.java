package sayso.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.app.home.SettingsStore;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.terminal.Theme;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.screen.SettingLine;
import sayso.wire.JsonObject;
import sayso.wire.edit.JsonValue;
import sayso.wire.settings.KnownSetting;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingInForce;
import sayso.wire.settings.SettingKind;
import sayso.wire.settings.SettingsInForce;
import sayso.wire.settings.SettingsReply;
import sayso.wire.settings.ThemesFile;

/// The settings as a screen obeys, shows and changes them. They are read anew each time, since other
/// surfaces change them too.
public final class OnScreen {
    private static final String UNDO = "undo_seconds";
    private static final String LETTERS = "single_key_shortcuts";
    private static final String PLAIN = "plain";
    private static final String THEME = "theme";
    private static final String OWN_THEME = "terminal_theme";
    private static final String NONE = "none";
    private static final String HIDDEN = "hidden_options";

    /// Those that a screen shows, with what they do.
    private static final Map<String, String> SHOWN =
            Map.ofEntries(
                    Map.entry(KnownSettings.TRANSPORT, "Next question: opens first in"),
                    Map.entry(KnownSettings.TIMEOUT_SECONDS, "Next question: seconds to answer"),
                    Map.entry(KnownSettings.SINGLE_SUBMIT_MODE, "Next question: choosing submits"),
                    Map.entry(
                            KnownSettings.PRESELECT_RECOMMENDED,
                            "Next question: recommended is marked"),
                    Map.entry(KnownSettings.ANNOTATIONS, "Note fields"),
                    Map.entry(KnownSettings.SHOW_PLACEHOLDER, "Hints in text fields"),
                    Map.entry(UNDO, "Seconds to take an answer back"),
                    Map.entry(THEME, "Theme"),
                    Map.entry(OWN_THEME, "Theme of your own"),
                    Map.entry(LETTERS, "Single letters are keys"),
                    Map.entry(PLAIN, "Next time: plain lines"));

    private static final List<String> ORDER =
            List.of(
                    KnownSettings.TRANSPORT,
                    KnownSettings.TIMEOUT_SECONDS,
                    KnownSettings.SINGLE_SUBMIT_MODE,
                    KnownSettings.PRESELECT_RECOMMENDED,
                    KnownSettings.ANNOTATIONS,
                    KnownSettings.SHOW_PLACEHOLDER,
                    UNDO,
                    THEME,
                    OWN_THEME,
                    LETTERS,
                    PLAIN);

    private final Invocation invocation;

    public OnScreen(Invocation invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// Whether the person wants lines in place of a screen.
    public boolean plain() {
        return is(PLAIN, inForce());
    }

    /// @param mono whether this terminal shows no colours, whatever the settings say
    /// @param undo whether an answer can be taken back where this screen is
    /// @param web whether there is a browser to go to
    public ScreenHost.Wishes wishes(Question question, boolean mono, boolean undo, boolean web) {
        SettingsInForce settings = inForce();
        return new ScreenHost.Wishes(
                mono ? Theme.MONO : theme(settings),
                undo ? Duration.ofSeconds(seconds(settings)) : Duration.ZERO,
                is(LETTERS, settings),
                is(KnownSettings.ANNOTATIONS, settings),
                is(KnownSettings.SHOW_PLACEHOLDER, settings),
                web,
                hidden(question, settings));
    }

    public List<SettingLine> lines() {
        SettingsInForce settings = inForce();
        List<String> own = new ArrayList<>(themes().names());
        List<SettingLine> lines = new ArrayList<>();
        for (String name : ORDER) {
            if (!name.equals(OWN_THEME) || !own.isEmpty()) {
                settings.named(name).map(one -> line(one, own)).ifPresent(lines::add);
            }
        }
        return lines;
    }

    /// @return what there is to say about it
    public String change(String name, String typed) {
        KnownSetting known = KnownSettings.named(name).orElseThrow();
        Optional<Object> value = known.kind().typed(typed);
        if (value.isEmpty()) {
            return "'" + typed + "' is not " + known.kind().wanted() + ".";
        }
        boolean pinned =
                inForce()
                        .named(name)
                        .filter(one -> one.origin() == SettingInForce.Origin.FILE)
                        .map(SettingInForce::isPinned)
                        .orElse(false);
        JsonValue plain = SettingsReply.json(value.get());
        return keep(
                known.path(),
                known.isPinnable()
                        ? new JsonValue.Keyed(Map.of("value", plain, "pin", JsonValue.of(pinned)))
                        : plain);
    }

    /// @return what there is to say about it
    public String hide(Question question, Set<OptionId> hidden) {
        List<String> folded =
                ids(question).stream().filter(id -> hidden.contains(new OptionId(id))).toList();
        return keep(List.of(HIDDEN, key(question)), JsonValue.texts(folded));
    }

    private static Set<OptionId> hidden(Question question, SettingsInForce settings) {
        return settings.named(HIDDEN)
                .map(SettingInForce::value)
                .filter(JsonObject.class::isInstance)
                .map(kept -> ((JsonObject) kept).members().get(key(question)))
                .filter(List.class::isInstance)
                .map(List.class::cast)
                .map(folded ->
                        Set.copyOf(
                                ids(question).stream()
                                        .filter(folded::contains)
                                        .map(OptionId::new)
                                        .toList()))
                .orElse(Set.of());
    }

    /// The name under which it is remembered what is hidden in a set of options.
    private static String key(Question question) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(
                                    String.join("\n", new TreeSet<>(ids(question)))
                                            .getBytes(UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private String keep(List<String> path, JsonValue value) {
        try {
            new SettingsStore(invocation.home()).change(text -> text.put(path, value));
            return "Kept.";
        } catch (IOException e) {
            return "Nothing was changed: " + e.getMessage();
        }
    }

    private SettingLine line(SettingInForce setting, List<String> themes) {
        KnownSetting known = setting.known();
        List<String> values =
                switch (known.kind()) {
                    case SettingKind.Word(List<String> words) -> words;
                    case SettingKind.Truth _ -> List.of("yes", "no");
                    case SettingKind.Line _ -> withNone(themes);
                    case SettingKind.Whole _,
                            SettingKind.Wholes _,
                            SettingKind.Range _,
                            SettingKind.Hidden _,
                            SettingKind.Lines _,
                            SettingKind.Kept _ ->
                            List.of();
                };
        String remark =
                setting.origin() == SettingInForce.Origin.VARIABLE
                        ? "set by " + setting.place() + ", which beats this"
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

    private static String shown(SettingInForce setting) {
        return setting.value() instanceof Boolean flag
                ? flag ? "yes" : "no"
                : SettingsReply.shown(setting);
    }

    private Theme theme(SettingsInForce settings) {
        String own = text(OWN_THEME, settings);
        String named = text(THEME, settings);
        return themes().styles(own)
                .flatMap(Theme::ofNames)
                .or(() -> Theme.named(named))
                .orElse(Theme.COLOURS);
    }

    private ThemesFile themes() {
        try {
            return ThemesFile.parse(Files.readString(invocation.home().themes(), UTF_8));
        } catch (IOException e) {
            return ThemesFile.NONE; // why: whoever has no themes of their own has no such file
        }
    }

    private SettingsInForce inForce() {
        return Settings.read(invocation.home(), invocation.environment()).inForce();
    }

    private static long seconds(SettingsInForce settings) {
        return settings.named(UNDO)
                .map(SettingInForce::value)
                .filter(Long.class::isInstance)
                .map(Long.class::cast)
                .orElse(0L);
    }

    private static boolean is(String name, SettingsInForce settings) {
        return settings.named(name).map(one -> one.value().equals(true)).orElse(false);
    }

    private static String text(String name, SettingsInForce settings) {
        return settings.named(name).map(one -> one.value().toString()).orElse("");
    }

    private static List<String> ids(Question question) {
        return question.options().stream().map(Option::id).map(OptionId::value).toList();
    }
}
