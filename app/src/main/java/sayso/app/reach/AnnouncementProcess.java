package sayso.app.reach;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sayso.app.away.AwayFile;
import sayso.app.away.DeadlineSuspension;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.AnnouncementPlan;
import sayso.channel.open.PortalLookup;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;
import sayso.home.SelfCommandLine;

/// Announces a question of a short command to the person from a process of its own, since the
/// command ends before the announcement is due: starts that process and is its entry point. No
/// process is started where nothing can open. Also suspends the question's deadline while the
/// person is away.
public final class AnnouncementProcess {
    /// The command, not in the table of commands, that makes a process do it.
    public static final String WORD = "announce";

    private AnnouncementProcess() {}

    /// What a short command asked: without its time limit while the person is away.
    public static AskResult.Asked whileAway(CommandContext invocation, AskResult.Asked asked) {
        return asked.existing()
                        || !asked.decision().isPending()
                        || invocation.remoteHub().isPresent()
                ? asked
                : new DeadlineSuspension(new AwayFile(invocation.home()), invocation.desk())
                        .whileAway(asked);
    }

    /// The way to the portal for who came over SSH, said once.
    public static void remark(CommandContext invocation, Consumer<String> say) {
        if (invocation.environment().containsKey("SSH_CONNECTION")) {
            SshTunnelHint.once(invocation, invocation.settings().hub().port().value())
                    .ifPresent(line ->
                            say.accept(
                                    "For the portal, on your own computer: "
                                            + line
                                            + ", then here: sayso portal"));
        }
    }

    /// Returns at once. What goes wrong is written down and told nobody: the question stands.
    public static void start(CommandContext invocation, Decision decision) {
        if (!decision.isPending()) {
            return; // why: a rule has answered it, and nobody is asked
        }
        AnnouncementLog log = new AnnouncementLog(invocation.home());
        Instant now = invocation.time().instant();
        try {
            AnnouncementPlan plan = QuestionAnnouncer.plan(invocation);
            Optional<AnnouncementLogEntry.Nobody> nobody =
                    QuestionAnnouncer.nobody(invocation, plan);
            if (nobody.isPresent()
                    && !QuestionAnnouncer.isToldElsewhere(invocation, invocation.settings())) {
                log.add(List.of(nobody.get().of(decision.id(), now)));
            } else {
                begin(invocation, decision);
            }
        } catch (IOException e) {
            String why = FileErrorText.of(e);
            try {
                log.add(
                        List.of(
                                new AnnouncementLogEntry(
                                        now,
                                        decision.id(),
                                        WORD,
                                        AnnouncementLogEntry.Result.FAILED,
                                        why)));
            } catch (IOException second) {
                invocation
                        .console()
                        .err()
                        .println(
                                "sayso: the log of notices cannot be written: "
                                        + FileErrorText.of(second));
            }
        }
    }

    private static void begin(CommandContext invocation, Decision decision) throws IOException {
        List<String> words = new ArrayList<>(SelfCommandLine.detaching());
        words.addAll(SelfCommandLine.words());
        words.add(WORD);
        words.add(decision.id().value());
        ProcessBuilder builder =
                PersonEnvironment.child(invocation.environment(), words)
                        .directory(invocation.home().folder().toFile())
                        .redirectInput(new File("/dev/null"))
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD);
        builder.environment().put("SAYSO_HOME", invocation.home().folder().toString());
        builder.start();
    }

    /// What such a process does.
    ///
    /// @param words the ids of decisions
    /// @return the exit code
    public static int run(CommandContext invocation, PortalLookup portals, List<String> words)
            throws InterruptedException {
        Actor reader = new Actor.Person(invocation.user(), Surface.TERMINAL, Assurance.TERMINAL);
        List<Decision> decisions = new ArrayList<>();
        for (String word : words) {
            if (invocation.desk().find(word, reader)
                    instanceof DecisionLookup.Found(Decision found)) {
                decisions.add(found);
            }
        }
        new QuestionAnnouncer(invocation, invocation::desk, portals).tell(decisions);
        return ExitCode.DONE;
    }
}
