package sayso.home;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;

/// The folder that holds everything of one person, `$SAYSO_HOME`, or `.sayso` in the person's own
/// folder: finds it by the environment, creates it for its owner alone, and gives the path of each
/// file in it.
///
/// @param origin `SAYSO_HOME`, or `default`
public record Home(Path folder, String origin) {
    public static final String VARIABLE = "SAYSO_HOME";

    public Home {
        requireNonNull(folder, "folder is null");
        requireNonNull(origin, "origin is null");
    }

    /// Where the home is; nothing is made or touched.
    ///
    /// @throws StoreException where the variables do not say it: another folder than the person's would
    ///     hold nothing, and nobody would notice
    public static Home of(Map<String, String> environment) {
        String chosen = environment.getOrDefault(VARIABLE, "");
        if (!chosen.isBlank()) {
            if (!chosen.startsWith("/")) {
                throw unclear(
                        "SAYSO_HOME is '"
                                + chosen
                                + "', which is not an absolute path"
                                + (chosen.startsWith("~")
                                        ? ": a quoted ~ is not expanded by the shell"
                                        : ""),
                        "Use the full path, as in SAYSO_HOME=\"$HOME/.sayso\"");
            }
            return new Home(Path.of(chosen).normalize(), VARIABLE);
        }
        String person = environment.getOrDefault("HOME", "");
        if (!person.startsWith("/")) {
            throw unclear(
                    "cannot locate your decisions: HOME is "
                            + (person.isEmpty()
                                    ? "not set"
                                    : "'" + person + "', which is not an absolute path"),
                    "Set HOME to your home folder, or SAYSO_HOME to Sayso's home");
        }
        return new Home(Path.of(person).resolve(".sayso").normalize(), "default");
    }

    private static StoreException unclear(String what, String wayOut) {
        return new StoreException(StoreFailureKind.MISSING, what + ". " + wayOut + ".", null);
    }

    /// The person's own folder, as shells and agents see it: `HOME`, which may be set to another
    /// place than the account's, else the account's.
    public static Path person(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return home.startsWith("/") ? Path.of(home) : Path.of(System.getProperty("user.home"));
    }

    public Path database() {
        return folder.resolve("sayso.db");
    }

    /// Which stores this home has worked with.
    public Path stores() {
        return folder.resolve("stores");
    }

    /// By which keys the repositories are known from which questions were asked.
    public Path repositories() {
        return folder.resolve("repositories");
    }

    /// Which folders repositories without commits were in when something was asked there.
    public Path unbornRepositories() {
        return folder.resolve("unborn-repositories");
    }

    /// In which folders of repositories decision records lie, where those are no usual ones.
    public Path recordFolders() {
        return folder.resolve("record-folders");
    }

    public Path settings() {
        return folder.resolve("settings.json");
    }

    /// The person's own themes for terminals; most have none.
    public Path themes() {
        return folder.resolve("themes.json");
    }

    /// Held by whoever changes the settings.
    /// The home's own kinds of decisions.
    public Path decisionTypes() {
        return folder.resolve("decision-types.json");
    }

    /// Programs of the person's own that look at requests.
    public Path validators() {
        return folder.resolve("validators");
    }

    /// The password of the mail server, where it wants one.
    public Path mailPassword() {
        return folder.resolve("mail.password");
    }

    /// What webhooks are signed with.
    public Path webhookSecret() {
        return folder.resolve("webhook.secret");
    }

    /// The tokens of the person's app in Slack, which are secrets.
    public Path slackTokens() {
        return folder.resolve("slack.tokens");
    }

    /// The topics of the person at ntfy, which are secrets.
    public Path ntfyTopics() {
        return folder.resolve("ntfy.topics");
    }

    /// The key by which push services know this hub.
    public Path pushKey() {
        return folder.resolve("push.key");
    }

    /// The token of the person's bot at Telegram.
    public Path telegramToken() {
        return folder.resolve("telegram.token");
    }

    /// Which channels of extensions the person connected.
    public Path extensionChannels() {
        return folder.resolve("extensions").resolve("channels.json");
    }

    /// A secret of an extension's.
    public Path extensionSecret(String extension, String name) {
        return folder.resolve("extensions").resolve(extension + "." + name);
    }

    public Path settingsLock() {
        return folder.resolve("settings.lock");
    }

    /// Where a running hub says that it runs.
    public Path hub() {
        return folder.resolve("hub.json");
    }

    /// Held by the hub for as long as it runs.
    public Path hubLock() {
        return folder.resolve("hub.lock");
    }

    /// What a hub says before it runs; as young as the last try to start one.
    public Path hubStart() {
        return logs().resolve("hub.start");
    }

    public Path logs() {
        return folder.resolve("logs");
    }

    /// There while nothing waits for any agent, so that hooks need not look.
    public Path hooksIdle() {
        return folder.resolve("hooks.idle");
    }

    /// Where the launcher notes when which event of which agent last came: empty files `AGENT.EVENT`.
    public Path hooksFired() {
        return folder.resolve("hooks.fired");
    }

    /// There while hooks failed and no agent was told.
    public Path hookNews() {
        return logs().resolve("hooks.new");
    }

    /// Which process waits to wake which session.
    public Path waiters() {
        return folder.resolve("waiters");
    }

    /// What hooks leave that `doctor` fires, until it has looked.
    public Path hookProbes() {
        return logs().resolve("probes");
    }

    /// Beside the store: which sessions plan mode holds, one file for each.
    public Path planMarks() {
        return folder.resolve("plan-marks");
    }

    /// What went wrong in agents' hooks.
    public Path hookLog() {
        return logs().resolve("hooks.log");
    }

    /// The folder of copies of the database.
    public Path backups() {
        return folder.resolve("backups");
    }

    /// A name in that folder that nothing has, as in `sayso-20260127-101500.db`, by the time in UTC. The
    /// folder is there afterwards.
    public Path backup(String kind, Instant now) {
        create();
        make(backups());
        String name = kind + "-" + stamp(now);
        Path free = backups().resolve(name + ".db");
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = backups().resolve(name + "-" + i + ".db");
        }
        return free;
    }

    /// A time in UTC as names of files carry it.
    static String stamp(Instant time) {
        return Stamp.OF_UTC.format(time);
    }

    /// Makes the folder where it is missing, for its owner alone.
    public void create() {
        make(folder);
    }

    private static void make(Path folder) {
        try {
            if (Files.isDirectory(folder)) {
                return;
            }
            Files.createDirectories(folder);
            PosixFileAttributeView view =
                    Files.getFileAttributeView(folder, PosixFileAttributeView.class);
            if (view != null) {
                view.setPermissions(PosixFilePermissions.fromString("rwx------"));
            }
        } catch (IOException e) {
            throw new StoreException(
                    StoreFailureKind.UNREACHABLE,
                    "the folder "
                            + folder
                            + " cannot be made: "
                            + FileErrorText.reason(folder, e)
                            + "; set SAYSO_HOME to a folder you can write to",
                    e);
        }
    }

    /// Apart, since formatting times costs a start that few commands need.
    private static final class Stamp {
        static final DateTimeFormatter OF_UTC =
                DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    }
}
