package sayso.acceptance.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Assurance;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.OptionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.Surface;

/// One of several processes that answer the same decisions: it opens the home with the packaged product's own code,
/// says `ready`, and answers each id that it reads, always with its own option. A line says what became of each.
public final class Contender {
    private Contender() {}

    /// @param arguments the home and the option that this contender chooses, which is its name too
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        String option = arguments[1];
        Actor person = new Actor.Person(option, Surface.CLI, Assurance.TERMINAL);
        PrintStream out = System.out;
        try (DecisionDesk desk = PackagedDesk.open(home);
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            out.println("ready");
            for (String id = in.readLine(); id != null; id = in.readLine()) {
                ChangeResult result =
                        desk.answer(
                                new DecisionId(id),
                                Answer.choosing(new OptionId(option)),
                                person,
                                null);
                out.println(id + " " + told(result));
            }
        }
    }

    private static String told(ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted _ -> "won";
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    decision.outcome() instanceof Outcome.Answered answered
                            ? "lost to "
                                    + answered.by().name()
                                    + " "
                                    + answered.answer().chosen().getFirst().value()
                            : "closed without an answer";
            case ChangeResult.Rejected rejected -> "rejected " + rejected.problems();
            case ChangeResult.NotAllowed notAllowed -> "not allowed " + notAllowed.reason();
            case ChangeResult.Unknown _ -> "unknown";
        };
    }
}
