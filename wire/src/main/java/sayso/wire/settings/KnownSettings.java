package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.core.decision.EscalationPolicy;
import sayso.core.decision.EscalationStep;
import sayso.core.decision.QuietHours;
import sayso.core.decision.Urgency;
import sayso.wire.JsonObject;
import sayso.wire.settings.SettingKind.Hidden;
import sayso.wire.settings.SettingKind.Kept;
import sayso.wire.settings.SettingKind.Line;
import sayso.wire.settings.SettingKind.Lines;
import sayso.wire.settings.SettingKind.Range;
import sayso.wire.settings.SettingKind.Truth;
import sayso.wire.settings.SettingKind.Whole;
import sayso.wire.settings.SettingKind.Wholes;
import sayso.wire.settings.SettingKind.Word;

/// The table of settings. One is added by adding its row.
public final class KnownSettings {
    /// Which tools agents are offered, the fewest first.
    public static final List<String> TOOLSETS =
            List.of("asking", "analysis-core", "analysis", "plan", "all");

    public static final String TRANSPORT = "transport";
    public static final String TIMEOUT_SECONDS = "timeout_seconds";
    public static final String SINGLE_SUBMIT_MODE = "single_submit_mode";
    public static final String ANNOTATIONS = "annotations";
    public static final String SHOW_PLACEHOLDER = "show_placeholder";
    public static final String TIMEOUT_RANGE = "timeout_range";
    public static final String PRESELECT_RECOMMENDED = "preselect_recommended";

    public static final String TERMINAL_HANDOFF = "terminal_handoff";
    public static final String PARK_WHEN_UNREACHABLE = "park_when_unreachable";
    public static final String UNATTENDED_WAIT = "unattended_wait_seconds";
    public static final String EXTENSIONS = "extensions";
    public static final String HUB_FOR_HOOKS = "hub_for_hooks";
    public static final String SINGLE_DECISION = "single_decision";
    public static final String REQUIRED_CHECKS = "required_checks";
    public static final String SINGLE_DECISION_OF = "single_decision_of";
    public static final String ANSWERS_FOR = "answers_for";

    public static final String TURN_MODE = "turn.mode";
    public static final String TURN_CARRY = "turn.carry";
    public static final String TURN_REASON = "turn.reason";
    public static final String CAPTURE_DIALOGS = "capture_dialogs";
    public static final String CAPTURE_PERMISSIONS = "capture_permissions";
    public static final String TURN_ON_ERROR = "turn.on_error";

    public static final String PLAN_ALLOW = "plan.allow";
    public static final String PLAN_DENY = "plan.deny";
    public static final String PLAN_TRUSTED = "plan.trusted";

    public static final String CREW_COMMAND = "crew.command";

    public static final String CHAT_PROVIDER = "chat.provider";
    public static final String CHAT_MODEL = "chat.model";
    public static final String CHAT_URL = "chat.url";
    public static final String CHAT_REMEMBERS = "chat.remembers";

    public static final String ESCALATION = "escalation.";
    public static final String QUIET_HOURS = "escalation.quiet_hours";
    public static final String NONE = "none";
    public static final String MAIL_TO = "notify.mail.to";
    public static final String MAIL_FROM = "notify.mail.from";
    public static final String MAIL_HOST = "notify.mail.host";
    public static final String MAIL_PORT = "notify.mail.port";
    public static final String MAIL_SECURITY = "notify.mail.security";
    public static final String MAIL_USER = "notify.mail.user";
    public static final String MAIL_REQUESTERS = "notify.mail.requesters";
    public static final String MAIL_URGENCY = "notify.mail.urgency";
    public static final String WEBHOOK_URL = "notify.webhook.url";
    public static final String WEBHOOK_NEARBY = "notify.webhook.nearby";
    public static final String WEBHOOK_URGENCY = "notify.webhook.urgency";
    public static final String DESKTOP_URGENCY = "notify.desktop.urgency";
    public static final String TMUX_URGENCY = "notify.tmux.urgency";

    private static final String MAIL_ADDRESS = "[^\\s@<>,;:\"\\\\=]+@[^\\s@<>,;:\"\\\\=]+";
    private static final Word URGENCY = new Word(List.of("low", "medium", "high", "off"));

    private static final Lines PLAN_RULES =
            new Lines(
                    "a list as in make lint, tool:mcp__jira__*",
                    "[^\\s,\\p{Cntrl}][^,\\p{Cntrl}]{0,199}");

    private static final Truth TRUTH = new Truth();
    private static final long A_WEEK = 604_800;
    private static final long A_YEAR = 31_536_000;
    private static final long A_YEAR_OF_MINUTES = 525_600;

    /// How questions are put and shown.
    public static final List<KnownSetting> OF_QUESTIONS =
            List.of(
                    KnownSetting.pinnable(
                            TRANSPORT,
                            new Word(List.of("auto", "terminal", "web")),
                            "auto",
                            "SAYSO_TRANSPORT"),
                    KnownSetting.pinnable(
                            TIMEOUT_SECONDS, new Whole(60, A_WEEK), 300L, "SAYSO_TIMEOUT_SECONDS"),
                    KnownSetting.pinnable(
                            SINGLE_SUBMIT_MODE, TRUTH, true, "SAYSO_SINGLE_SUBMIT_MODE"),
                    KnownSetting.pinnable(ANNOTATIONS, TRUTH, true, "SAYSO_ANNOTATIONS"),
                    KnownSetting.pinnable(SHOW_PLACEHOLDER, TRUTH, true, "SAYSO_SHOW_PLACEHOLDER"),
                    KnownSetting.plain(TIMEOUT_RANGE, new Range(1, A_YEAR), List.of(60L, A_WEEK)),
                    KnownSetting.plain(PRESELECT_RECOMMENDED, TRUTH, false),
                    KnownSetting.plain("hidden_options", new Kept(), new JsonObject(Map.of())),
                    KnownSetting.plain("undo_seconds", new Whole(0, 30), 3L),
                    KnownSetting.plain("notify.new", TRUTH, true),
                    KnownSetting.plain("notify.nearing", new Wholes(1, 3600), List.of(60L, 10L)),
                    KnownSetting.plain("notify.timed_out", TRUTH, true),
                    KnownSetting.plain(
                            "notify.trigger",
                            new Word(List.of("always", "background", "tab_switch", "focus_lost")),
                            "tab_switch"),
                    KnownSetting.plain("notify.sound", TRUTH, false),
                    KnownSetting.plain("notify.show_prompt_text", TRUTH, false),
                    KnownSetting.plain(
                            "open.tmux", new Word(List.of("popup", "message", "off")), "popup"),
                    KnownSetting.plain("open.desktop", TRUTH, true),
                    KnownSetting.plain(
                            "open.browser", new Word(List.of("auto", "always", "off")), "auto"),
                    KnownSetting.plain(
                            "theme",
                            new Word(List.of("auto", "light", "dark", "high-contrast", "mono")),
                            "auto"),
                    KnownSetting.plain(
                            "terminal_theme",
                            new Line("a name in themes.json, or none", "[a-z][a-z0-9-]{0,31}"),
                            "none"),
                    KnownSetting.plain(
                            "language",
                            new Line(
                                    "auto or a language as in en",
                                    "auto|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"),
                            "auto"),
                    KnownSetting.plain("plain", TRUTH, false),
                    KnownSetting.plain("single_key_shortcuts", TRUTH, true));

    /// What the person allows, where decisions are kept, and how the hub runs.
    public static final List<KnownSetting> OF_THE_HOME =
            List.of(
                    KnownSetting.plain("allow_timeout_defaults", TRUTH, false),
                    KnownSetting.plain(
                            "answers_from_agent_process",
                            new Word(List.of("refuse", "trust")),
                            "refuse"),
                    KnownSetting.plain(TERMINAL_HANDOFF, TRUTH, true),
                    KnownSetting.plain(PARK_WHEN_UNREACHABLE, TRUTH, false),
                    KnownSetting.plain(UNATTENDED_WAIT, new Whole(0, A_WEEK), 600L),
                    KnownSetting.plain(
                            SINGLE_DECISION,
                            new Word(List.of("session", "requester", "off")),
                            "session"),
                    KnownSetting.plain(
                            SINGLE_DECISION_OF,
                            new Lines(
                                    "a list as in shop/night=off, with session, requester or off",
                                    "[^=]+=(session|requester|off)"),
                            List.of()),
                    KnownSetting.plain(
                            REQUIRED_CHECKS,
                            new Lines("a list of names as in fail-file", "[a-z0-9][a-z0-9_-]*"),
                            List.of()),
                    KnownSetting.plain(
                            ANSWERS_FOR,
                            new Lines(
                                    "a list of names as in boss",
                                    "[\\p{L}\\p{N}][^\\p{Cntrl}()]{0,63}"),
                            List.of()),
                    KnownSetting.plain(
                            EXTENSIONS,
                            new Lines("a list of paths as in /opt/wizard.jar", "/.*\\.jar"),
                            List.of()),
                    new KnownSetting(
                            "id_prefix",
                            new Line(
                                    "up to 15 letters, digits, '_' or '.', then a '-'",
                                    "[A-Za-z0-9_.]{1,15}-?"),
                            "d-",
                            false,
                            "SAYSO_ID_PREFIX"),
                    new KnownSetting(
                            "database",
                            new Hidden("sayso.db or the address of a database", "\\S.*"),
                            "sayso.db",
                            false,
                            "SAYSO_DB"),
                    KnownSetting.plain("hub_port", new Whole(0, 65_535), 7296L),
                    KnownSetting.plain(
                            "hub_hosts",
                            new Lines(
                                    "a list of names as in sayso.example.com:8443",
                                    "[a-z0-9.-]+(:[0-9]{1,5})?"),
                            List.of()),
                    KnownSetting.plain("hub_idle_minutes", new Whole(0, A_YEAR_OF_MINUTES), 30L),
                    new KnownSetting(HUB_FOR_HOOKS, TRUTH, true, false, "SAYSO_HUB_FOR_HOOKS"),
                    KnownSetting.plain("hub_requests_per_second", new Whole(1, 1_000_000), 500L),
                    KnownSetting.plain("hub_toolset", new Word(TOOLSETS), TOOLSETS.getFirst()));

    /// How agents are held to asking before they end a turn.
    public static final List<KnownSetting> OF_TURNS =
            List.of(
                    KnownSetting.plain(
                            TURN_MODE, new Word(List.of("off", "soft", "strict")), "off"),
                    KnownSetting.plain(TURN_CARRY, new Whole(0, 1_000), 3L),
                    KnownSetting.plain(
                            TURN_REASON,
                            new Line("a text of up to 4000 characters", "(?s).{0,4000}"),
                            ""),
                    KnownSetting.plain(TURN_ON_ERROR, new Word(List.of("allow", "block")), "allow"),
                    KnownSetting.plain(CAPTURE_DIALOGS, TRUTH, true),
                    KnownSetting.plain(CAPTURE_PERMISSIONS, TRUTH, false),
                    KnownSetting.plain(
                            CREW_COMMAND,
                            new Line("a command as in claude, or nothing", "[^\\p{Cntrl}]{0,1000}"),
                            ""),
                    KnownSetting.plain(PLAN_ALLOW, PLAN_RULES, List.of()),
                    KnownSetting.plain(PLAN_DENY, PLAN_RULES, List.of()),
                    KnownSetting.plain(
                            PLAN_TRUSTED,
                            new Lines("a list of SHA-256 digests", "[0-9a-f]{64}"),
                            List.of()));

    /// What happens while decisions wait.
    public static final List<KnownSetting> OF_ESCALATION =
            Stream.concat(
                            Arrays.stream(Urgency.values()).map(KnownSettings::steps),
                            Stream.of(
                                    KnownSetting.plain(
                                            QUIET_HOURS,
                                            new Line(
                                                    "hours as in 22:00-07:00, or none",
                                                    "none|" + QuietHours.FORM),
                                            NONE)))
                    .toList();

    /// How people are told of decisions where no surface of theirs is open.
    public static final List<KnownSetting> OF_NOTICES =
            List.of(
                    KnownSetting.plain(MAIL_TO, mail(), ""),
                    KnownSetting.plain(MAIL_FROM, mail(), ""),
                    KnownSetting.plain(
                            MAIL_HOST,
                            new Line("the name of a mail server, or nothing", "[A-Za-z0-9.:_-]*"),
                            ""),
                    KnownSetting.plain(MAIL_PORT, new Whole(1, 65_535), 587L),
                    KnownSetting.plain(
                            MAIL_SECURITY,
                            new Word(List.of("starttls", "tls", "none")),
                            "starttls"),
                    KnownSetting.plain(MAIL_USER, new Line("a name, or nothing", "\\S{0,200}"), ""),
                    KnownSetting.plain(
                            MAIL_REQUESTERS,
                            new Lines(
                                    "a list as in shop/claude=claude@example.com",
                                    "[^=]+=" + MAIL_ADDRESS),
                            List.of()),
                    KnownSetting.plain(MAIL_URGENCY, URGENCY, "low"),
                    KnownSetting.plain(
                            WEBHOOK_URL,
                            new Hidden(
                                    "an address as in https://example.com/hook",
                                    "(https?://\\S+)?"),
                            ""),
                    KnownSetting.plain(WEBHOOK_NEARBY, TRUTH, false),
                    KnownSetting.plain(WEBHOOK_URGENCY, URGENCY, "low"),
                    KnownSetting.plain(DESKTOP_URGENCY, URGENCY, "off"),
                    KnownSetting.plain(TMUX_URGENCY, URGENCY, "off"));

    /// With which model `sayso chat` talks.
    public static final List<KnownSetting> OF_CHAT =
            List.of(
                    KnownSetting.plain(
                            CHAT_PROVIDER,
                            new Word(List.of(NONE, "anthropic", "openai", "ollama")),
                            NONE),
                    KnownSetting.plain(
                            CHAT_MODEL,
                            new Line("the name of a model, or nothing", "\\S{0,200}"),
                            ""),
                    KnownSetting.plain(
                            CHAT_URL,
                            new Line(
                                    "an address as in http://127.0.0.1:8000/v1, or nothing",
                                    "(https?://[^\\s@]{1,500})?"),
                            ""),
                    KnownSetting.plain(CHAT_REMEMBERS, new Whole(0, 100), 6L));

    private KnownSettings() {}

    private static KnownSetting steps(Urgency urgency) {
        return KnownSetting.plain(
                ESCALATION + urgency.wireName(),
                new Lines(
                        "a list of steps as in 15m remind, 1h widen, 4h last-call, 1d raise",
                        EscalationStep.FORM.pattern()),
                EscalationPolicy.STANDARD.of(urgency).stream().map(EscalationStep::text).toList());
    }

    private static Line mail() {
        return new Line("a mail address, or nothing", "(" + MAIL_ADDRESS + ")?");
    }

    public static Stream<KnownSetting> all() {
        return Stream.of(OF_QUESTIONS, OF_THE_HOME, OF_TURNS, OF_ESCALATION, OF_NOTICES, OF_CHAT)
                .flatMap(List::stream);
    }

    public static Optional<KnownSetting> named(String name) {
        return all().filter(known -> known.name().equals(name)).findFirst();
    }
}
