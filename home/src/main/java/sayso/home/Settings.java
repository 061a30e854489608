package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.ask.TimeoutRange;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.memory.PrecedentScope;
import sayso.decision.model.DecisionId;
import sayso.decision.model.QuietHours;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnSettings;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingsFile;

/// All settings of a person's home as read from the environment, `settings.json` and the defaults,
/// each with its origin, and notices of what was invalid. The environment overrides the file, and
/// the file the defaults. Settings that express the person's consent are read from the file alone,
/// since an agent writes the environment of every command it starts. A file that is no JSON object
/// is moved aside.
///
/// @param database the address of a database server, with its password: not to be shown as it is. By
///     default the file in the home
/// @param inForce all of them, for people and for how questions are put
/// @param notices what was wrong with the file or a variable, for people
public record Settings(
        Setting<AgentAnswerPolicy> answersFromAgentProcess,
        Setting<String> idPrefix,
        Setting<Boolean> allowTimeoutDefaults,
        Setting<String> database,
        HubSettings hub,
        EffectiveSettings inForce,
        List<String> notices) {
    public static final String ANSWERS_FROM_AGENT_PROCESS = "answers_from_agent_process";
    public static final String ID_PREFIX = "id_prefix";
    public static final String ALLOW_TIMEOUT_DEFAULTS = "allow_timeout_defaults";
    public static final String DATABASE = "database";
    public static final String DATABASE_VARIABLE = "SAYSO_DB";

    public Settings {
        notices = List.copyOf(notices);
    }

    public static Settings read(Home home, Map<String, String> environment) {
        List<String> notices = new ArrayList<>();
        SettingsFile file = file(home, notices);
        EffectiveSettings all = all(file.members(), environment);
        notices.addAll(all.complaints());
        return new Settings(
                consent(
                        ANSWERS_FROM_AGENT_PROCESS,
                        file.answersFromAgentProcess(),
                        AgentAnswerPolicy::parse,
                        AgentAnswerPolicy.REFUSE,
                        notices),
                prefix(file.idPrefix(), environment, notices),
                allow(file.allowTimeoutDefaults()),
                database(file.database(), environment),
                HubSettings.of(file.hub(), notices),
                all,
                notices);
    }

    /// why: what is wrong with those of the home is said where they are read
    private static EffectiveSettings all(
            Map<String, @Nullable Object> members, Map<String, String> environment) {
        EffectiveSettings settings =
                EffectiveSettings.of(SettingRegistry.OF_QUESTIONS, members, environment)
                        .and(
                                EffectiveSettings.of(
                                        SettingRegistry.OF_THE_HOME, members, environment));
        for (List<SettingDefinition> group :
                List.of(
                        SettingRegistry.OF_TURNS,
                        SettingRegistry.OF_ESCALATION,
                        SettingRegistry.OF_NOTICES,
                        SettingRegistry.ofExtensionChannels(members),
                        SettingRegistry.OF_CHAT)) {
            settings = settings.andAll(EffectiveSettings.of(group, members, environment));
        }
        return settings;
    }

    /// How the person wants questions put.
    public AskPreferences asking() {
        return inForce.asking();
    }

    /// The language of surfaces that the person set; `auto` where they set none.
    public String language() {
        return inForce.text("language");
    }

    /// Whether agents get launch tickets. Who has such a ticket can answer with it, also an agent.
    public boolean handsOff() {
        return inForce.named(SettingRegistry.TERMINAL_HANDOFF)
                .map(setting -> setting.value().equals(true))
                .orElse(true);
    }

    /// Whether several decisions at once wait in the inbox where nobody can be reached.
    public boolean parksWhenUnreachable() {
        return inForce.named(SettingRegistry.PARK_WHEN_UNREACHABLE)
                .map(setting -> setting.value().equals(true))
                .orElse(false);
    }

    /// How long a run without a person waits for one decision in all.
    public Duration patience() {
        return inForce.named(SettingRegistry.UNATTENDED_WAIT)
                .map(setting -> setting.value())
                .filter(Long.class::isInstance)
                .map(seconds -> Duration.ofSeconds((Long) seconds))
                .orElse(Duration.ofMinutes(10));
    }

    /// Whether hooks that find agents held start the hub.
    public boolean hasHubForHooks() {
        return inForce.text(SettingRegistry.HUB_FOR_HOOKS).equals("true");
    }

    /// Which of an agent's own waiting decisions its next request takes the place of.
    public SupersessionScope supersession(String asker) {
        String own = asker + "=";
        return inForce.texts(SettingRegistry.SINGLE_DECISION_OF).stream()
                .filter(line -> line.startsWith(own))
                .findFirst()
                .flatMap(line -> SupersessionScope.parse(line.substring(own.length())))
                .orElseGet(this::supersession);
    }

    private SupersessionScope supersession() {
        return inForce.named(SettingRegistry.SINGLE_DECISION)
                .flatMap(setting -> SupersessionScope.parse(String.valueOf(setting.value())))
                .orElse(SupersessionScope.SESSION);
    }

    /// The checks of a request that nobody may skip.
    public List<String> requiredChecks() {
        return inForce.texts(SettingRegistry.REQUIRED_CHECKS);
    }

    /// Whose answers the person here may pass on.
    public List<String> answersFor() {
        return inForce.texts(SettingRegistry.ANSWERS_FOR);
    }

    /// How agents are held to asking before they end a turn.
    public TurnSettings turns() {
        return new TurnSettings(
                TurnMode.parse(inForce.text(SettingRegistry.TURN_MODE)).orElse(TurnMode.OFF),
                "settings.json",
                Integer.parseInt(inForce.text(SettingRegistry.TURN_CARRY)),
                policy().openAfterTimeout(),
                inForce.text(SettingRegistry.TURN_REASON),
                checksClaims() ? new ConsentClaimForm(idPrefix.value()) : null);
    }

    /// Whether an agent is held whose last words claim an answer that no person gave.
    private boolean checksClaims() {
        return inForce.text(SettingRegistry.TURN_CHECK_CLAIMS).equals("true");
    }

    /// Whether what agents ask in dialogs of their own is put to everybody.
    public boolean capturesDialogs() {
        return inForce.text(SettingRegistry.CAPTURE_DIALOGS).equals("true");
    }

    /// The command by which a new agent is started; empty where none is set.
    public String crewCommand() {
        return inForce.text(SettingRegistry.CREW_COMMAND).strip();
    }

    /// Whether it is put to everybody too whether an agent may use a tool.
    public boolean capturesPermissions() {
        return inForce.text(SettingRegistry.CAPTURE_PERMISSIONS).equals("true");
    }

    /// How long an agent holds back the form of another MCP server while it is put to everybody; zero for
    /// not at all.
    public Duration formPatience() {
        return Duration.ofSeconds(
                Long.parseLong(inForce.text(SettingRegistry.CAPTURE_FORMS_SECONDS)));
    }

    /// How long an agent holds back what its auto mode refused while it is put to everybody whether that may
    /// be tried again; zero for not at all.
    public Duration refusalPatience() {
        return Duration.ofSeconds(
                Long.parseLong(inForce.text(SettingRegistry.CAPTURE_REFUSALS_SECONDS)));
    }

    /// Whether a task of an agent's own list stays open while an open decision blocks it.
    public boolean holdsTasks() {
        return inForce.text(SettingRegistry.HOLD_TASKS).equals("true");
    }

    /// Whether a turn is held when nobody can look whether it may end.
    public boolean holdsTurnsOnError() {
        return inForce.text(SettingRegistry.TURN_ON_ERROR).equals("block");
    }

    /// When the person is told of nothing but what is urgent; null for never.
    public @Nullable QuietHours quietHours() {
        return EscalationSettings.quiet(inForce);
    }

    /// With which model the person talks.
    public ChatSettings chat() {
        return new ChatSettings(
                inForce.text(SettingRegistry.CHAT_PROVIDER),
                inForce.text(SettingRegistry.CHAT_MODEL),
                inForce.text(SettingRegistry.CHAT_URL),
                Integer.parseInt(inForce.text(SettingRegistry.CHAT_REMEMBERS)));
    }

    /// All of them, for `doctor`.
    public List<Setting<?>> all() {
        return Stream.concat(
                        Stream.of(
                                answersFromAgentProcess, idPrefix, allowTimeoutDefaults, database),
                        hub.all().stream())
                .toList();
    }

    public DeskPolicy policy() {
        DeskPolicy policy =
                DeskPolicy.STANDARD
                        .allowingTimeoutDefaults(allowTimeoutDefaults.value())
                        .escalating(EscalationSettings.of(inForce))
                        .sharing(
                                PrecedentScope.parse(inForce.text(SettingRegistry.PRECEDENTS))
                                        .orElse(PrecedentScope.OWN));
        TimeoutRange range = asking().range();
        return range == null ? policy : policy.withTimeouts(range.shortest(), range.longest());
    }

    private static SettingsFile file(Home home, List<String> notices) {
        Path path = home.settings();
        SettingsStore store = new SettingsStore(home);
        try {
            SettingsFile file = SettingsFile.parse(Files.readString(path, UTF_8));
            for (String complaint : file.complaints()) {
                notices.add(path + ": " + complaint);
            }
            if (file.isBroken()) {
                store.setAside().ifPresent(aside -> notices.add(setAside(aside)));
            }
            return file;
        } catch (NoSuchFileException e) {
            store.aside().ifPresent(aside -> notices.add(setAside(aside)));
            return SettingsFile.EMPTY;
        } catch (IOException e) {
            notices.add(FileErrorText.reading(path, e) + "; using the defaults");
            return SettingsFile.EMPTY;
        }
    }

    private static String setAside(Path aside) {
        return "settings.json was invalid and was renamed to "
                + aside
                + "; using the defaults. Repair it and move it back, or start afresh "
                + "with: sayso settings set";
    }

    private static <T> Setting<T> consent(
            String name,
            @Nullable String text,
            Function<String, Optional<T>> parse,
            T otherwise,
            List<String> notices) {
        if (text == null) {
            return new Setting<>(name, otherwise, SettingOrigin.DEFAULT);
        }
        Optional<T> value = parse.apply(text);
        if (value.isEmpty()) {
            notices.add(
                    "settings.json: " + name + " '" + text + "' is unknown; using " + otherwise);
            return new Setting<>(name, otherwise, SettingOrigin.DEFAULT);
        }
        return new Setting<>(name, value.get(), SettingOrigin.FILE);
    }

    private static Setting<Boolean> allow(@Nullable Boolean inFile) {
        return inFile == null
                ? new Setting<>(ALLOW_TIMEOUT_DEFAULTS, false, SettingOrigin.DEFAULT)
                : new Setting<>(ALLOW_TIMEOUT_DEFAULTS, inFile, SettingOrigin.FILE);
    }

    private static Setting<String> database(
            @Nullable String inFile, Map<String, String> environment) {
        String chosen = environment.getOrDefault(DATABASE_VARIABLE, "").strip();
        if (!chosen.isEmpty()) {
            return new Setting<>(DATABASE, chosen, SettingOrigin.ENVIRONMENT);
        }
        return inFile == null || inFile.isBlank()
                ? new Setting<>(DATABASE, "sayso.db", SettingOrigin.DEFAULT)
                : new Setting<>(DATABASE, inFile.strip(), SettingOrigin.FILE);
    }

    private static Setting<String> prefix(
            @Nullable String inFile, Map<String, String> environment, List<String> notices) {
        String chosen = environment.get("SAYSO_ID_PREFIX");
        SettingOrigin origin = SettingOrigin.ENVIRONMENT;
        if (chosen == null || chosen.isBlank()) {
            chosen = inFile;
            origin = SettingOrigin.FILE;
        }
        if (chosen == null || chosen.isBlank()) {
            return new Setting<>(ID_PREFIX, DecisionIdGenerator.PREFIX, SettingOrigin.DEFAULT);
        }
        String prefix = chosen.endsWith("-") ? chosen : chosen + "-";
        if (prefix.length() > 16 || !DecisionId.isWellFormed(prefix)) {
            notices.add(
                    ID_PREFIX
                            + " '"
                            + chosen
                            + "' is not up to 15 letters, digits, '_' or '.'; using "
                            + DecisionIdGenerator.PREFIX);
            return new Setting<>(ID_PREFIX, DecisionIdGenerator.PREFIX, SettingOrigin.DEFAULT);
        }
        return new Setting<>(ID_PREFIX, prefix, origin);
    }
}
