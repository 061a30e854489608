package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.console.CommandContext;
import sayso.channel.ntfy.NtfyChannelProfile;
import sayso.channel.ntfy.NtfyServer;
import sayso.channel.ntfy.NtfyTopics;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.settings.SettingRegistry;

/// `sayso connect ntfy`: draws two topics at an ntfy server, has the person's phone subscribe to the
/// one, and hears presses over the other from then on; only a person may, at a terminal.
@picocli.CommandLine.Command(
        header = "Answer from your phone: connect it over ntfy, without an account.",
        description = {
            "",
            "You need the ntfy app. Questions come as notifications with up to three buttons,",
            "and a press answers. Sayso draws two topics, which are long random names. Anybody",
            "who knows them reads the titles of your questions and can answer, so that an",
            "answer over ntfy counts as one over a link. They are kept in ntfy.topics in the",
            "home, readable by you alone, or come from SAYSO_NTFY_TOPICS.",
            "",
            "The server is https://ntfy.sh, or the one in the setting notify.ntfy.server.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect ntfy",
            "  sayso settings set notify.ntfy.server https://ntfy.example.com",
            "  sayso connect ntfy --token-file ntfy-token.txt",
            "  sayso disconnect ntfy"
        })
public final class ConnectNtfyCommand extends AccountConnectCommand {
    private static final Duration PATIENCE = ChannelAccount.ASKING;

    @Option(names = "--new-topics", description = "Draw new topics; the old ones count no more.")
    private boolean newTopics;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "Read the access token of the server from this file.")
    private @Nullable Path tokenFile;

    public ConnectNtfyCommand(CommandContext invocation) {
        super(invocation, "ntfy");
    }

    @Override
    ChannelAccount connect(LineTerminal terminal, SqlStore store, Actor.Person person)
            throws IOException, InterruptedException, TerminalEndedException {
        NtfyServer server = new NtfyServer(topics());
        try (FileDraft draft = draft(server.topics())) {
            ChannelAccount paired = connect(terminal, store, person, server);
            draft.keep();
            return paired;
        }
    }

    private ChannelAccount connect(
            LineTerminal terminal, SqlStore store, Actor.Person person, NtfyServer server)
            throws IOException, InterruptedException, TerminalEndedException {
        startHub();
        terminal.print(
                "\n"
                        + QrCodeText.of(server.link())
                        + "\nScan this with your phone, or subscribe in the ntfy app to the topic\n  "
                        + server.topics().questions()
                        + "\nat the server\n  "
                        + server.topics().server()
                        + "\nWhoever knows the topic reads your questions: show it to nobody.\n\n");
        terminal.ask("Press Enter once your phone is subscribed. ");
        ChannelStore channels = store.channels();
        if (channels.cursor(server.channel(), server.account()).isEmpty()) {
            // why: a press that is quicker than the hub's first look must not be older than that
            channels.advance(
                    server.channel(),
                    server.account(),
                    Long.toString(store.clock().instant().getEpochSecond()));
        }
        TestPress press =
                TestPress.drawn(
                        new TicketService(store.access(), new SecureRandom()),
                        server.testHolder(),
                        PATIENCE);
        server.test(press.secret());
        terminal.print("I sent a test: press its button. …\n");
        if (!press.await(PATIENCE)) {
            throw failure(
                    "timeout",
                    "the button of the test was not pressed within 10 minutes, and nothing has changed",
                    "why the hub hears nothing: sayso doctor; then " + again());
        }
        terminal.print("✓ The press arrived\n");
        String account = server.account();
        ChannelAccount asked =
                channels.askPairing(
                        server.channel(), account, account, account, server.shownName());
        ChannelAccount paired = paired(channels, asked, person);
        endOthers(channels, paired, person);
        return paired;
    }

    /// why: the hub reads one pair of topics, so that others would only seem to answer
    private static void endOthers(
            ChannelStore channels, ChannelAccount paired, Actor.Person person) {
        channels.pairings().stream()
                .filter(one -> one.channel().equals(paired.channel()))
                .filter(one -> one.endedAt() == null)
                .filter(one -> !one.account().equals(paired.account()))
                .forEach(
                        one -> channels.unpair(one.channel(), one.account(), one.sender(), person));
    }

    /// Keeps topics that were drawn, or have another token, once the phone answers over them.
    private FileDraft draft(NtfyTopics topics) throws IOException {
        Path kept = invocation.home().ntfyTopics();
        return topics.text().equals(given().strip())
                ? FileDraft.unchanged(kept)
                : FileDraft.of(kept, topics.text() + "\n");
    }

    /// Those that there are: of the variable, or else of the home.
    private String given() {
        String given =
                invocation.environment().getOrDefault(NtfyChannelProfile.TOPICS_VARIABLE, "");
        return given.isBlank()
                ? TokenFile.kept(invocation.home().ntfyTopics(), "--new-topics")
                : given;
    }

    /// Those that are there, or new ones.
    private NtfyTopics topics() {
        String server = invocation.settings().inForce().text(SettingRegistry.NTFY_SERVER);
        if (!NtfyServer.takes(server)) {
            throw failure(
                    "server",
                    SettingRegistry.NTFY_SERVER + " is no address as in https://ntfy.sh",
                    "sayso settings set " + SettingRegistry.NTFY_SERVER + " https://ntfy.sh");
        }
        boolean isOfVariable =
                !invocation
                        .environment()
                        .getOrDefault(NtfyChannelProfile.TOPICS_VARIABLE, "")
                        .isBlank();
        if (isOfVariable && (newTopics || tokenFile != null)) {
            throw failure(
                    "topics",
                    NtfyChannelProfile.TOPICS_VARIABLE
                            + " is set, and the hub would go on with those",
                    "unset it, and restart the hub: sayso hub stop");
        }
        Optional<NtfyTopics> known = NtfyTopics.parse(server, given());
        String token =
                tokenFile != null
                        ? TokenFile.given(tokenFile, "--token-file").strip()
                        : known.map(NtfyTopics::token).orElse(null);
        try {
            return known.isPresent() && !newTopics
                    ? new NtfyTopics(server, known.get().questions(), known.get().replies(), token)
                    : NtfyTopics.drawn(server, token, new SecureRandom());
        } catch (IllegalArgumentException e) {
            throw failure("token", "that file holds no access token", "a token is one word");
        }
    }
}
