package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.core.decision.Answer;
import sayso.core.decision.Mode;
import sayso.core.decision.OptionId;
import sayso.core.decision.Problem;
import sayso.core.decision.Question;

/// `sayso decision resolve`.
@picocli.CommandLine.Command(
        header = "Resolve a decision. Only a person may; an agent's try is refused and logged.",
        footer = {
            "",
            "Exactly one of --choice, --option-id and --text.",
            "",
            "Examples:",
            "  sayso decision resolve d-7m2kq0 --choice 1 --rationale \"shared by both nodes\"",
            "  sayso decision resolve d-7m2kq0 --text \"neither; use the queue\" --json"
        })
final class ResolveCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    @Option(
            names = "--choice",
            split = ",",
            paramLabel = "N",
            description = "The option, counted from 1; 1,3 where several may be chosen.")
    private List<Integer> choices = new ArrayList<>();

    @Option(
            names = "--option-id",
            paramLabel = "ID",
            description = "The option by its id; repeat it where several may be chosen.")
    private List<String> optionIds = new ArrayList<>();

    @Option(names = "--text", paramLabel = "TEXT", description = "An answer in own words.")
    private @Nullable String text;

    @Option(names = "--rationale", paramLabel = "TEXT", description = "Why.")
    private String rationale = "";

    ResolveCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        long given =
                Stream.of(!choices.isEmpty(), !optionIds.isEmpty(), text != null)
                        .filter(present -> present)
                        .count();
        if (given != 1) {
            throw new RefusedException(
                    Failure.usage(
                            "give exactly one of --choice, --option-id and --text",
                            "see: sayso decision resolve --help"));
        }
        return new Resolving(invocation).resolve(id, this::answer, "Resolved", printer);
    }

    private Answer answer(Question question) {
        if (text != null) {
            return Answer.ofText(text).withRationale(rationale);
        }
        List<OptionId> chosen = new ArrayList<>();
        for (int choice : choices) {
            if (question.mode() == Mode.TOPICS) {
                return Answer.choosing(new OptionId(Integer.toString(choice)));
            }
            if (choice < 1 || choice > question.options().size()) {
                throw new RefusedException(
                        Verdicts.problems(List.of(outOfRange(choice, question))));
            }
            chosen.add(question.options().get(choice - 1).id());
        }
        optionIds.forEach(optionId -> chosen.add(new OptionId(optionId)));
        return Answer.choosing(chosen.toArray(OptionId[]::new)).withRationale(rationale);
    }

    private static Problem outOfRange(int choice, Question question) {
        int available = question.options().size();
        return new Problem(
                "range",
                "choice",
                "invalid choice "
                        + choice
                        + ": only "
                        + available
                        + (available == 1 ? " option" : " options")
                        + " available");
    }
}
