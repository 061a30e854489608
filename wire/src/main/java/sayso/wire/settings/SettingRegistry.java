package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.EscalationStep;
import sayso.decision.model.Urgency;
import sayso.wire.JsonObject;
import sayso.wire.settings.SettingType.Hidden;
import sayso.wire.settings.SettingType.Kept;
import sayso.wire.settings.SettingType.Line;
import sayso.wire.settings.SettingType.Lines;
import sayso.wire.settings.SettingType.Range;
import sayso.wire.settings.SettingType.Truth;
import sayso.wire.settings.SettingType.Whole;
import sayso.wire.settings.SettingType.Wholes;
import sayso.wire.settings.SettingType.Word;

/// Table of the definitions of all settings in `settings.json`, grouped by topic and found by name.
/// A setting is added by its row.
public final class SettingRegistry {
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

    public static final String TERMINAL_THEME = "terminal_theme";
    public static final String TERMINAL_HANDOFF = "terminal_handoff";
    public static final String PARK_WHEN_UNREACHABLE = "park_when_unreachable";
    public static final String UNATTENDED_WAIT = "unattended_wait_seconds";
    public static final String EXTENSIONS = "extensions";
    public static final String HUB_FOR_HOOKS = "hub_for_hooks";
    public static final String SINGLE_DECISION = "single_decision";
    public static final String REQUIRED_CHECKS = "required_checks";
    public static final String SINGLE_DECISION_OF = "single_decision_of";
    public static final String ANSWERS_FOR = "answers_for";
    public static final String PRECEDENTS = "precedents";

    public static final String TURN_MODE = "turn.mode";
    public static final String TURN_CARRY = "turn.carry";
    public static final String TURN_REASON = "turn.reason";
    public static final String CAPTURE_DIALOGS = "capture_dialogs";
    public static final String CAPTURE_PERMISSIONS = "capture_permissions";
    public static final String CAPTURE_FORMS_SECONDS = "capture_forms_seconds";
    public static final String CAPTURE_REFUSALS_SECONDS = "capture_refusals_seconds";
    public static final String HOLD_TASKS = "hold_tasks";
    public static final String TURN_ON_ERROR = "turn.on_error";
    public static final String TURN_CHECK_CLAIMS = "turn.check_claims";

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
    public static final String TELEGRAM_WHEN = "notify.telegram.when";
    public static final String TELEGRAM_URGENCY = "notify.telegram.urgency";
    public static final String TELEGRAM_SHOW = "notify.telegram.show";
    public static final String SLACK_WHEN = "notify.slack.when";
    public static final String SLACK_URGENCY = "notify.slack.urgency";
    public static final String SLACK_SHOW = "notify.slack.show";
    public static final String NTFY_SERVER = "notify.ntfy.server";
    public static final String NTFY_WHEN = "notify.ntfy.when";
    public static final String NTFY_URGENCY = "notify.ntfy.urgency";
    public static final String NTFY_SHOW = "notify.ntfy.show";
    public static final String PUSH_WHEN = "notify.push.when";
    public static final String PUSH_URGENCY = "notify.push.urgency";
    public static final String PUSH_SHOW = "notify.push.show";
    public static final String DISCORD_WHEN = "notify.discord.when";
    public static final String DISCORD_URGENCY = "notify.discord.urgency";
    public static final String DISCORD_SHOW = "notify.discord.show";
    public static final String MUTED = "notify.muted";
    public static final String CHANNEL_CONFIRM = "notify.confirm";

    private static final String NOTIFY = "notify";
    private static final String MAIL_ADDRESS = "[^\\s@<>,;:\"\\\\=]+@[^\\s@<>,;:\"\\\\=]+";
    private static final Word URGENCY = new Word(List.of("low", "medium", "high", "off"));
    private static final Word CALL_TIME = new Word(List.of("absent", "away", "always", "off"));
    private static final Word CARD_DETAIL = new Word(List.of("title", "question", "full"));

    private static final Lines PLAN_RULES =
            new Lines(
                    "a list as in make lint, tool:mcp__jira__*",
                    "[^\\s,\\p{Cntrl}][^,\\p{Cntrl}]{0,199}");

    private static final Lines NOTICE_CRITERIA =
            new Lines(
                    "a list as in project:shop, agent:claude-code, type:plan", new CriterionRule());

    /// Names of hosts under which a proxy passes requests on, each with a port or without.
    public static final Lines HUB_HOST_NAMES =
            new Lines("a list of names as in sayso.example.com:8443", new HostRule(true, ""));

    private static final Truth TRUTH = new Truth();
    private static final int PARTS_OF_A_CHANNEL = 3;
    private static final long A_WEEK = 604_800;
    private static final long A_YEAR = 31_536_000;
    private static final long A_YEAR_OF_MINUTES = 525_600;

    /// How questions are put and shown.
    public static final List<SettingDefinition> OF_QUESTIONS =
            List.of(
                    SettingDefinition.pinnable(
                            TRANSPORT,
                            new Word(List.of("auto", "terminal", "web")),
                            "auto",
                            "SAYSO_TRANSPORT"),
                    SettingDefinition.pinnable(
                            TIMEOUT_SECONDS,
                            new Whole(60, A_WEEK, NumberUnit.SECONDS),
                            300L,
                            "SAYSO_TIMEOUT_SECONDS"),
                    SettingDefinition.pinnable(
                            SINGLE_SUBMIT_MODE, TRUTH, true, "SAYSO_SINGLE_SUBMIT_MODE"),
                    SettingDefinition.pinnable(ANNOTATIONS, TRUTH, true, "SAYSO_ANNOTATIONS"),
                    SettingDefinition.pinnable(
                            SHOW_PLACEHOLDER, TRUTH, true, "SAYSO_SHOW_PLACEHOLDER"),
                    SettingDefinition.plain(
                            TIMEOUT_RANGE,
                            new Range(1, A_YEAR, NumberUnit.SECONDS),
                            List.of(60L, A_WEEK)),
                    SettingDefinition.plain(PRESELECT_RECOMMENDED, TRUTH, false),
                    SettingDefinition.plain("hidden_options", new Kept(), new JsonObject(Map.of())),
                    SettingDefinition.plain(
                            "undo_seconds", new Whole(0, 30, NumberUnit.SECONDS), 3L),
                    SettingDefinition.plain("notify.new", TRUTH, true),
                    SettingDefinition.plain(
                            "notify.nearing",
                            new Wholes(1, 3600, NumberUnit.SECONDS),
                            List.of(60L, 10L)),
                    SettingDefinition.plain("notify.timed_out", TRUTH, true),
                    SettingDefinition.plain(
                            "notify.trigger",
                            new Word(List.of("always", "background", "tab_switch", "focus_lost")),
                            "tab_switch"),
                    SettingDefinition.plain("notify.sound", TRUTH, false),
                    SettingDefinition.plain("notify.show_prompt_text", TRUTH, false),
                    SettingDefinition.plain(MUTED, NOTICE_CRITERIA, List.of()),
                    SettingDefinition.plain(
                            "open.tmux", new Word(List.of("popup", "message", "off")), "popup"),
                    SettingDefinition.plain("open.desktop", TRUTH, true),
                    SettingDefinition.plain(
                            "open.browser", new Word(List.of("auto", "always", "off")), "auto"),
                    SettingDefinition.plain(
                            "theme",
                            new Word(List.of("auto", "light", "dark", "high-contrast", "mono")),
                            "auto"),
                    SettingDefinition.plain(
                            TERMINAL_THEME,
                            new Line("a name in themes.json, or none", "[a-z][a-z0-9-]{0,31}"),
                            "none"),
                    SettingDefinition.plain(
                            "language",
                            new Line("auto or a language as in en", new LanguageRule()),
                            "auto"),
                    SettingDefinition.plain("plain", TRUTH, false),
                    SettingDefinition.plain("single_key_shortcuts", TRUTH, true));

    /// What the person allows, where decisions are kept, and how the hub runs.
    public static final List<SettingDefinition> OF_THE_HOME =
            List.of(
                    SettingDefinition.plain("allow_timeout_defaults", TRUTH, false),
                    SettingDefinition.plain(
                            "answers_from_agent_process",
                            new Word(List.of("refuse", "trust")),
                            "refuse"),
                    SettingDefinition.plain(TERMINAL_HANDOFF, TRUTH, true),
                    SettingDefinition.plain(PARK_WHEN_UNREACHABLE, TRUTH, false),
                    SettingDefinition.plain(
                            UNATTENDED_WAIT, new Whole(0, A_WEEK, NumberUnit.SECONDS), 600L),
                    SettingDefinition.plain(
                            SINGLE_DECISION,
                            new Word(List.of("session", "requester", "off")),
                            "session"),
                    SettingDefinition.plain(
                            SINGLE_DECISION_OF,
                            new Lines(
                                    "a list as in shop/night=off, with session, requester or off",
                                    "[^=]+=(session|requester|off)"),
                            List.of()),
                    SettingDefinition.plain(
                            REQUIRED_CHECKS,
                            new Lines("a list of names as in fail-file", "[a-z0-9][a-z0-9_-]*"),
                            List.of()),
                    SettingDefinition.plain(
                            ANSWERS_FOR,
                            new Lines(
                                    "a list of names as in boss",
                                    "[\\p{L}\\p{N}][^\\p{Cntrl}()]{0,63}"),
                            List.of()),
                    SettingDefinition.plain(
                            PRECEDENTS, new Word(List.of("own", "repository")), "own"),
                    SettingDefinition.plain(
                            EXTENSIONS,
                            new Lines("a list of paths as in /opt/wizard.jar", "/.*\\.jar"),
                            List.of()),
                    new SettingDefinition(
                            "id_prefix",
                            new Line(
                                    "up to 15 letters, digits, '_' or '.', then a '-'",
                                    "[A-Za-z0-9_.]{1,15}-?"),
                            "d-",
                            false,
                            "SAYSO_ID_PREFIX"),
                    new SettingDefinition(
                            "database",
                            new Hidden("sayso.db or the address of a database", "\\S.*"),
                            "sayso.db",
                            false,
                            "SAYSO_DB"),
                    SettingDefinition.plain("hub_port", new Whole(0, 65_535), 7296L),
                    SettingDefinition.plain("hub_hosts", HUB_HOST_NAMES, List.of()),
                    SettingDefinition.plain(
                            "hub_idle_minutes",
                            new Whole(0, A_YEAR_OF_MINUTES, NumberUnit.MINUTES),
                            30L),
                    new SettingDefinition(HUB_FOR_HOOKS, TRUTH, true, false, "SAYSO_HUB_FOR_HOOKS"),
                    SettingDefinition.plain(
                            "hub_requests_per_second", new Whole(1, 1_000_000), 500L),
                    SettingDefinition.plain(
                            "hub_toolset", new Word(TOOLSETS), TOOLSETS.getFirst()));

    /// Which of them what runs goes by only when it starts anew; all others count at once.
    public static final Set<String> AT_START =
            Set.of(
                    "id_prefix",
                    "database",
                    EXTENSIONS,
                    "hub_port",
                    "hub_hosts",
                    "hub_idle_minutes",
                    "hub_requests_per_second",
                    "hub_toolset");

    /// How agents are held to asking before they end a turn.
    public static final List<SettingDefinition> OF_TURNS =
            List.of(
                    SettingDefinition.plain(
                            TURN_MODE, new Word(List.of("off", "soft", "strict")), "off"),
                    SettingDefinition.plain(TURN_CARRY, new Whole(0, 1_000), 3L),
                    SettingDefinition.plain(
                            TURN_REASON,
                            new Line("a text of up to 4000 characters", "(?s).{0,4000}"),
                            ""),
                    SettingDefinition.plain(
                            TURN_ON_ERROR, new Word(List.of("allow", "block")), "allow"),
                    SettingDefinition.plain(TURN_CHECK_CLAIMS, TRUTH, false),
                    SettingDefinition.plain(CAPTURE_DIALOGS, TRUTH, true),
                    SettingDefinition.plain(CAPTURE_PERMISSIONS, TRUTH, false),
                    SettingDefinition.plain(
                            CAPTURE_FORMS_SECONDS, new Whole(0, 600, NumberUnit.SECONDS), 0L),
                    SettingDefinition.plain(
                            CAPTURE_REFUSALS_SECONDS, new Whole(0, 600, NumberUnit.SECONDS), 0L),
                    SettingDefinition.plain(HOLD_TASKS, TRUTH, false),
                    SettingDefinition.plain(
                            CREW_COMMAND,
                            new Line("a command as in claude, or nothing", "[^\\p{Cntrl}]{0,1000}"),
                            ""),
                    SettingDefinition.plain(PLAN_ALLOW, PLAN_RULES, List.of()),
                    SettingDefinition.plain(PLAN_DENY, PLAN_RULES, List.of()),
                    SettingDefinition.plain(
                            PLAN_TRUSTED,
                            new Lines("a list of SHA-256 digests", "[0-9a-f]{64}"),
                            List.of()));

    /// What happens while decisions wait.
    public static final List<SettingDefinition> OF_ESCALATION =
            Stream.concat(
                            Arrays.stream(Urgency.values()).map(SettingRegistry::steps),
                            Stream.of(
                                    SettingDefinition.plain(
                                            QUIET_HOURS,
                                            new Line(
                                                    "hours as in 22:00-07:00, or none",
                                                    new HoursRule()),
                                            NONE)))
                    .toList();

    private static final List<SettingDefinition> CHANNEL_ROWS =
            List.of(
                    SettingDefinition.plain(MAIL_TO, mail(), ""),
                    SettingDefinition.plain(MAIL_FROM, mail(), ""),
                    SettingDefinition.plain(
                            MAIL_HOST,
                            new Line(
                                    "the name of a mail server, or nothing",
                                    TextRule.strictWhenTyped(
                                            TextRule.orNothing(new HostRule(false, MAIL_PORT)),
                                            "[A-Za-z0-9.:_-]*")),
                            ""),
                    SettingDefinition.plain(MAIL_PORT, new Whole(1, 65_535), 587L),
                    SettingDefinition.plain(
                            MAIL_SECURITY,
                            new Word(List.of("starttls", "tls", "none")),
                            "starttls"),
                    SettingDefinition.plain(
                            MAIL_USER, new Line("a name, or nothing", "\\S{0,200}"), ""),
                    SettingDefinition.plain(
                            MAIL_REQUESTERS,
                            new Lines(
                                    "a list as in shop/claude=claude@example.com",
                                    "[^=]+=" + MAIL_ADDRESS),
                            List.of()),
                    SettingDefinition.plain(MAIL_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(
                            WEBHOOK_URL,
                            new Hidden(
                                    "an address as in https://example.com/hook",
                                    TextRule.strictWhenTyped(
                                            TextRule.orNothing(new AddressRule(true, true, false)),
                                            "(https?://\\S+)?")),
                            ""),
                    SettingDefinition.plain(WEBHOOK_NEARBY, TRUTH, false),
                    SettingDefinition.plain(WEBHOOK_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(DESKTOP_URGENCY, URGENCY, "off"),
                    SettingDefinition.plain(TMUX_URGENCY, URGENCY, "off"),
                    SettingDefinition.plain(
                            CHANNEL_CONFIRM, new Word(List.of("none", "high", "gates")), "gates"),
                    SettingDefinition.plain(TELEGRAM_WHEN, CALL_TIME, "absent"),
                    SettingDefinition.plain(TELEGRAM_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(TELEGRAM_SHOW, CARD_DETAIL, "title"),
                    SettingDefinition.plain(SLACK_WHEN, CALL_TIME, "absent"),
                    SettingDefinition.plain(SLACK_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(SLACK_SHOW, CARD_DETAIL, "title"),
                    SettingDefinition.plain(
                            NTFY_SERVER,
                            new Line(
                                    "an address as in https://ntfy.sh",
                                    TextRule.strictWhenTyped(
                                            new AddressRule(false, false, true), "\\S+")),
                            "https://ntfy.sh"),
                    SettingDefinition.plain(NTFY_WHEN, CALL_TIME, "absent"),
                    SettingDefinition.plain(NTFY_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(NTFY_SHOW, CARD_DETAIL, "title"),
                    SettingDefinition.plain(PUSH_WHEN, CALL_TIME, "absent"),
                    SettingDefinition.plain(PUSH_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(PUSH_SHOW, CARD_DETAIL, "title"),
                    SettingDefinition.plain(DISCORD_WHEN, CALL_TIME, "absent"),
                    SettingDefinition.plain(DISCORD_URGENCY, URGENCY, "low"),
                    SettingDefinition.plain(DISCORD_SHOW, CARD_DETAIL, "title"));

    /// How people are told of decisions where no surface of theirs is open. Each channel with a row can
    /// also be told which decisions it takes.
    public static final List<SettingDefinition> OF_NOTICES =
            Stream.concat(
                            CHANNEL_ROWS.stream(),
                            CHANNEL_ROWS.stream()
                                    .map(row -> row.name().split("\\.", -1))
                                    .filter(path -> path.length == PARTS_OF_A_CHANNEL)
                                    .map(path -> path[1])
                                    .distinct()
                                    .flatMap(SettingRegistry::criteria))
                    .toList();

    /// With which model `sayso chat` talks.
    public static final List<SettingDefinition> OF_CHAT =
            List.of(
                    SettingDefinition.plain(
                            CHAT_PROVIDER,
                            new Word(List.of(NONE, "anthropic", "openai", "ollama")),
                            NONE),
                    SettingDefinition.plain(
                            CHAT_MODEL,
                            new Line("the name of a model, or nothing", "\\S{0,200}"),
                            ""),
                    SettingDefinition.plain(
                            CHAT_URL,
                            new Line(
                                    "an address as in http://127.0.0.1:8000/v1, or nothing",
                                    TextRule.strictWhenTyped(
                                            TextRule.orNothing(new AddressRule(true, false, false)),
                                            "(https?://[^\\s@]{1,500})?")),
                            ""),
                    SettingDefinition.plain(CHAT_REMEMBERS, new Whole(0, 100), 6L));

    private SettingRegistry() {}

    /// Of the channels of extensions: what can be set of each, as in `notify.pager.when`, is in the table of none.
    ///
    /// @param members what `settings.json` holds
    public static List<SettingDefinition> ofExtensionChannels(
            Map<String, @Nullable Object> members) {
        if (!(members.get(NOTIFY) instanceof JsonObject channels)) {
            return List.of();
        }
        return channels.members().entrySet().stream()
                .filter(channel -> channel.getValue() instanceof JsonObject)
                .map(Map.Entry::getKey)
                .filter(SettingRegistry::isOfAnExtension)
                .flatMap(SettingRegistry::ofChannel)
                .toList();
    }

    /// Whether a channel of that name could only be an extension's.
    private static boolean isOfAnExtension(String channel) {
        return channel.matches("[a-z][a-z0-9-]{0,23}")
                && !channels().contains(channel)
                && OF_QUESTIONS.stream()
                        .noneMatch(known -> known.name().equals(NOTIFY + "." + channel));
    }

    /// The names of the channels that have settings in every home.
    public static List<String> channels() {
        return OF_NOTICES.stream()
                .map(SettingDefinition::path)
                .filter(path -> path.size() == PARTS_OF_A_CHANNEL)
                .map(path -> path.get(1))
                .distinct()
                .toList();
    }

    /// The name of the channel that a setting is of, where that could only be an extension's; empty for
    /// any other setting.
    public static Optional<String> channelOfAnExtension(String setting) {
        String[] path = setting.split("\\.", -1);
        return path.length == PARTS_OF_A_CHANNEL
                        && path[0].equals(NOTIFY)
                        && isOfAnExtension(path[1])
                ? Optional.of(path[1])
                : Optional.empty();
    }

    private static Stream<SettingDefinition> ofChannel(String channel) {
        String prefix = NOTIFY + "." + channel + ".";
        return Stream.concat(
                Stream.of(
                        SettingDefinition.plain(prefix + "when", CALL_TIME, "absent"),
                        SettingDefinition.plain(prefix + "urgency", URGENCY, "low"),
                        SettingDefinition.plain(prefix + "show", CARD_DETAIL, "title")),
                criteria(channel));
    }

    private static Stream<SettingDefinition> criteria(String channel) {
        return Stream.of(
                SettingDefinition.plain(only(channel), NOTICE_CRITERIA, List.of()),
                SettingDefinition.plain(not(channel), NOTICE_CRITERIA, List.of()));
    }

    /// The setting of the decisions that a channel takes alone.
    public static String only(String channel) {
        return NOTIFY + "." + channel + ".only";
    }

    /// The setting of the decisions that a channel leaves out.
    public static String not(String channel) {
        return NOTIFY + "." + channel + ".not";
    }

    private static SettingDefinition steps(Urgency urgency) {
        return SettingDefinition.plain(
                ESCALATION + urgency.wireName(),
                new Lines(
                        "a list of steps as in 15m remind, 1h widen telegram mail, 4h last-call, 1d raise",
                        new StepRule()),
                EscalationPolicy.STANDARD.of(urgency).stream().map(EscalationStep::text).toList());
    }

    private static Line mail() {
        return new Line("a mail address, or nothing", "(" + MAIL_ADDRESS + ")?");
    }

    public static Stream<SettingDefinition> all() {
        return Stream.of(OF_QUESTIONS, OF_THE_HOME, OF_TURNS, OF_ESCALATION, OF_NOTICES, OF_CHAT)
                .flatMap(List::stream);
    }

    /// The one of this name; also one of an extension's channel.
    public static Optional<SettingDefinition> named(String name) {
        Stream<SettingDefinition> ofAnExtension =
                channelOfAnExtension(name).stream().flatMap(SettingRegistry::ofChannel);
        return Stream.concat(all(), ofAnExtension)
                .filter(known -> known.name().equals(name))
                .findFirst();
    }
}
