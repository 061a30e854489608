package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import sayso.app.command.AskerResolver;
import sayso.app.console.CommandContext;
import sayso.app.hub.HubReviver;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.app.setup.TokenFiles;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.home.AgentAnswerPolicy;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.hub.client.RemoteLinkDesk;
import sayso.hub.client.RemoteNoticeClient;
import sayso.hub.client.RemotePlanDesk;
import sayso.hub.client.RemoteRuleDesk;

/// Connects commands that run with `SAYSO_URL` to the hub it names: picks the token, creates the
/// hub's clients for decisions, analyses, plan mode, rules, links and notices, and restarts this home's hub if it
/// was killed. Also words the error for work that can only be done on the hub's computer. Only such
/// commands load it.
final class HubWiring {
    static final String URL = "SAYSO_URL";
    static final String TOKEN = "SAYSO_TOKEN";

    private final HubAddress address;
    private final Map<String, String> environment;
    private final Home home;
    private final CommandContext invocation;
    private final boolean serves;
    private final boolean seats;
    private final HubReviver revival;

    /// @param serves whether this is a server that an agent started
    /// @param seats whether a launch ticket makes this a person's, whatever started it
    /// @throws StoreException if the address makes no sense
    HubWiring(CommandContext invocation, boolean serves, boolean seats) {
        this.invocation = invocation;
        this.serves = serves;
        this.seats = seats;
        this.environment = invocation.environment();
        this.home = invocation.home();
        try {
            this.address = HubAddress.parse(environment.getOrDefault(URL, ""));
        } catch (IllegalArgumentException e) {
            throw trouble(
                    "SAYSO_URL cannot be read: "
                            + e.getMessage()
                            + ". It looks like http://127.0.0.1:7296 or https://sayso.example.com");
        }
        this.revival = new HubReviver(invocation, address);
    }

    /// Whether the decisions are kept by a hub.
    ///
    /// @throws StoreException if its variable is set and empty, or that of a database where no hub is named: a script
    ///     whose variable is missing means a hub or a database, and asks in a store that nobody looks at
    static boolean isWanted(Map<String, String> environment) {
        boolean isSet = isSet(environment, URL, "the hub's address");
        if (!isSet) {
            boolean _ = isSet(environment, Settings.DATABASE_VARIABLE, "the database's address");
        }
        return isSet;
    }

    private static boolean isSet(Map<String, String> environment, String name, String meant) {
        String address = environment.get(name);
        if (address != null && address.isBlank()) {
            throw trouble(
                    name + " is empty: set it to " + meant + ", or unset it to use the store here");
        }
        return address != null;
    }

    String place() {
        return "the hub at " + address;
    }

    DecisionDesk desk(String version) {
        return new RemoteDecisionDesk(address, revived(), version, revival::begin);
    }

    RemoteAnalysisClient analyses(String version) {
        return new RemoteAnalysisClient(address, revived(), version);
    }

    RemotePlanDesk plans(String version) {
        return new RemotePlanDesk(address, revived(), version);
    }

    RemoteRuleDesk rules(String version) {
        return new RemoteRuleDesk(address, revived(), version);
    }

    RemoteLinkDesk links(String version) {
        return new RemoteLinkDesk(
                address,
                revived(),
                version,
                AskerResolver.of(environment, null, null, Asker.UNKNOWN));
    }

    RemoteNoticeClient notices(String version) {
        return new RemoteNoticeClient(address, revived(), version);
    }

    /// Starts the hub again where it was killed, for whoever has a token to go with.
    private String revived() {
        String token = token();
        revival.revive();
        return token;
    }

    /// Whether the token is an agent's, which sees its own questions alone.
    boolean isOfAgent() {
        return TokenFiles.isOfAgent(token());
    }

    /// What cannot be done from here, and where it can.
    StoreException elsewhere(String ownStore) {
        return trouble(
                "SAYSO_URL is set, so the decisions are kept by "
                        + place()
                        + ": do this on its computer, or unset SAYSO_URL to do it with "
                        + ownStore);
    }

    private String token() {
        String given = environment.getOrDefault(TOKEN, "").strip();
        if (!given.isEmpty()) {
            return sendable(given, "SAYSO_TOKEN");
        }
        // why: what opens this home must not be shown to whatever answers elsewhere
        if (!address.isLoopback()) {
            throw trouble(
                    "SAYSO_URL names "
                            + place()
                            + " and SAYSO_TOKEN is not set; set it to a token that `sayso token"
                            + " new` made on the hub's computer");
        }
        Path path = home.folder().resolve(tokenFile());
        try {
            return sendable(Files.readString(path, UTF_8).strip(), path.toString());
        } catch (IOException e) {
            throw trouble(
                    "there is no token for "
                            + place()
                            + ": SAYSO_TOKEN is not set and "
                            + path
                            + " cannot be read; `sayso setup` makes it");
        }
    }

    /// The person's token belongs to the person: an agent's process, and a server that an agent
    /// starts, go by the agent's. A hub seats nobody by an agent's token.
    private String tokenFile() {
        AgentAnswerPolicy answers = invocation.settings().answersFromAgentProcess().value();
        boolean trusted = seats || answers == AgentAnswerPolicy.TRUST;
        AnswererResolver who =
                new AnswererResolver(
                        invocation.processes(), environment, answers, invocation.user());
        return serves || (!trusted && who.standing() instanceof ProcessOrigin.InsideAgent)
                ? TokenFiles.AGENT
                : TokenFiles.PERSON;
    }

    private static String sendable(String token, String place) {
        if (token.isEmpty() || token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw trouble(
                    place + " holds no token: tokens are letters, digits and signs in one line");
        }
        return token;
    }

    private static StoreException trouble(String message) {
        return new StoreException(StoreFailureKind.UNREACHABLE, message, null);
    }
}
