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
import sayso.app.away.Limits;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.home.PersonEnvironment;
import sayso.app.setup.OwnProgram;
import sayso.core.decision.Actor;
import sayso.core.decision.AskResult;
import sayso.core.decision.Assurance;
import sayso.core.decision.Decision;
import sayso.core.decision.Lookup;
import sayso.core.decision.Surface;

/// Tells the person of a question that a short command asked: in a process of its own, since the command
/// ends before there is anything to tell. Where nothing can open, none is started.
public final class Announcing {
    /// The command, not in the table of commands, that makes a process do it.
    public static final String WORD = "announce";

    private Announcing() {}

    /// What a short command asked: without its time limit while the person is away.
    public static AskResult.Asked whileAway(Invocation invocation, AskResult.Asked asked) {
        return asked.existing() || invocation.remoteHub().isPresent()
                ? asked
                : new Limits(new AwayFile(invocation.home()), invocation.desk()).whileAway(asked);
    }

    /// The way to the portal for who came over SSH, said once.
    public static void remark(Invocation invocation, Consumer<String> say) {
        if (invocation.environment().containsKey("SSH_CONNECTION")) {
            Tunnel.once(invocation, invocation.settings().hub().port().value())
                    .ifPresent(line ->
                            say.accept(
                                    "For the portal, on your own computer: "
                                            + line
                                            + ", then here: sayso portal"));
        }
    }

    /// Returns at once. What goes wrong is written down and told nobody: the question stands.
    public static void start(Invocation invocation, Decision decision) {
        ReachLog log = new ReachLog(invocation.home());
        Instant now = invocation.time().instant();
        try {
            Plan plan = Reach.plan(invocation);
            Optional<Report.Nobody> nobody = Reach.nobody(invocation, plan);
            if (nobody.isPresent() && !Reach.isToldElsewhere(invocation, invocation.settings())) {
                log.add(List.of(nobody.get().of(decision.id(), now)));
            } else {
                begin(invocation, decision);
            }
        } catch (IOException e) {
            String why = String.valueOf(e.getMessage());
            try {
                log.add(List.of(new Report(now, decision.id(), WORD, Report.Result.FAILED, why)));
            } catch (IOException second) {
                invocation.console().err().println("sayso: " + second.getMessage());
            }
        }
    }

    private static void begin(Invocation invocation, Decision decision) throws IOException {
        List<String> words = new ArrayList<>(OwnProgram.detaching());
        words.addAll(OwnProgram.words());
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
    public static int run(Invocation invocation, Portals portals, List<String> words)
            throws InterruptedException {
        Actor reader = new Actor.Person(invocation.user(), Surface.TERMINAL, Assurance.TERMINAL);
        List<Decision> decisions = new ArrayList<>();
        for (String word : words) {
            if (invocation.desk().find(word, reader) instanceof Lookup.Found(Decision found)) {
                decisions.add(found);
            }
        }
        new Reach(invocation, invocation::desk, portals).tell(decisions);
        return ExitCode.DONE;
    }
}
