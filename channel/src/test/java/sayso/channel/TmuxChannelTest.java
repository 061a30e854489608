package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.channel.open.TmuxPeek;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.model.Decision;
import sayso.home.Home;

/// Lines in a real tmux with a server of its own.
class TmuxChannelTest {
    @TempDir private Path folder;
    private String socket = "";

    @BeforeEach
    void start() throws Exception {
        socket = folder.resolve("tmux").toString();
        tmux("new-session", "-d", "-x", "80", "-y", "24", "exec cat");
    }

    @AfterEach
    void stop() throws Exception {
        tmux("kill-server");
    }

    @Test
    void everyClientSeesALineAndNothingIsTyped() throws Exception {
        tmux("set-hook", "-g", "client-attached", "wait-for -S attached");
        ProcessBuilder attaching =
                new ProcessBuilder(
                                "script",
                                "-qfc",
                                "tmux -S " + socket + " attach",
                                folder.resolve("seen").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("out").toFile());
        // why: whoever runs the tests may have no terminal, and no client attaches without one
        attaching.environment().put("TERM", "xterm-256color");
        Process client = attaching.start();
        try {
            tmux("wait-for", "attached");
            NoticeSendResult sending = channel().send(dispatch("Ship #(touch pwned) now?"));
            assertThat(sending).isEqualTo(new NoticeSendResult.Delivered("shown", null));
            assertThat(tmux("show-messages")).contains("Sayso: Ship #(touch pwned) now? (asked by");
            assertThat(tmux("capture-pane", "-p").strip()).isEmpty();
        } finally {
            client.destroy();
        }
    }

    @Test
    void whereNobodyIsAttachedItIsTriedAgainLater() throws Exception {
        assertThat(channel().send(dispatch("Ship?")))
                .isEqualTo(new NoticeSendResult.Failed("no client was attached to tmux", true));
    }

    @Test
    void anAskersAddressNamesItsSession() {
        assertThat(TmuxPeek.sessionNames("rig/crew/joe")).containsExactly("gt-rig-crew-joe");
        assertThat(TmuxPeek.sessionNames("rig/joe"))
                .containsExactly("gt-rig-crew-joe", "gt-rig-joe");
        assertThat(TmuxPeek.sessionNames("rig/../joe; ls")).isEmpty();
        assertThat(TmuxPeek.sessionNames("unknown")).isEmpty();
    }

    private TmuxChannel channel() {
        return new TmuxChannel(
                new Home(folder.resolve("home"), "test"),
                Map.of("PATH", "/usr/bin:/bin", "LANG", "C.UTF-8", "TMUX", socket + ",1,0"));
    }

    private static NoticeDispatch dispatch(String title) {
        Instant now = Instant.EPOCH;
        Decision decision = aDecision().titled(title).row("d-7m2kq0", now);
        return new NoticeDispatch(
                new Notice(
                        decision.id(),
                        NoticeKind.REQUESTED,
                        "tmux",
                        "clients",
                        0,
                        now,
                        new Notice.Progress(
                                NoticeState.WAITING, 1, now, null, List.of(), null, null, null)),
                decision,
                List.of(),
                null,
                true);
    }

    private String tmux(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("tmux", "-S", socket));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
