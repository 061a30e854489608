package sayso.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Surface;
import sayso.wire.decision.AnswerLine;
import sayso.wire.decision.BatchReport;

/// Reads the file of `decision resolve --from`, one JSON answer per line, and returns each decision
/// with its answer, or ends the command with all faults and their line numbers. Submits nothing.
final class AnswerFileReader {
    private final CommandContext invocation;

    AnswerFileReader(CommandContext invocation) {
        this.invocation = invocation;
    }

    /// @param name of a file, or `-` for standard input
    /// @param missing takes what is not there; null where that is a fault like any other
    List<BatchAnswerSubmitter.Reply> read(String name, @Nullable List<BatchReport.Item> missing) {
        String text = InputFile.text(name, invocation);
        ProblemCollector problems = new ProblemCollector();
        List<BatchAnswerSubmitter.Reply> replies = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!line.isBlank()) {
                add("line " + number, line, replies, missing, problems);
            }
        }
        List<Problem> found = problems.found();
        if (!found.isEmpty()) {
            throw new CommandFailureException(DeskResultTranslator.problems(found));
        }
        return replies;
    }

    private void add(
            String place,
            String line,
            List<BatchAnswerSubmitter.Reply> replies,
            @Nullable List<BatchReport.Item> missing,
            ProblemCollector problems) {
        Optional<AnswerLine> read = AnswerLine.read(line);
        if (read.isEmpty()) {
            problems.add(
                    "type",
                    place,
                    place
                            + " is not an object with id and exactly one of choice, option_id and "
                            + "text");
            return;
        }
        Actor reader = Answerer.who(invocation).person(Surface.CLI);
        if (!(invocation.desk().find(read.get().id(), reader)
                instanceof DecisionLookup.Found(Decision found))) {
            if (missing != null) {
                missing.add(new BatchReport.Item(read.get().id(), "decision not found"));
                return;
            }
            problems.add("not_found", place, place + ": decision not found: " + read.get().id());
            return;
        }
        Long choice = read.get().choice();
        int options = found.question().options().size();
        if (choice != null && (choice < 1 || choice > options)) {
            problems.add(
                    "range",
                    place,
                    place + ": invalid choice " + choice + ": only " + options + " available");
            return;
        }
        replies.add(new BatchAnswerSubmitter.Reply(found, answer(found, read.get()), true));
    }

    private static Answer answer(Decision decision, AnswerLine line) {
        Answer answer;
        if (line.choice() != null) {
            int place = line.choice().intValue();
            answer = Answer.choosing(decision.question().options().get(place - 1).id());
        } else if (line.optionId() != null) {
            answer = Answer.choosing(new OptionId(line.optionId()));
        } else {
            answer = Answer.ofText(String.valueOf(line.text()));
        }
        return answer.withRationale(line.rationale());
    }
}
