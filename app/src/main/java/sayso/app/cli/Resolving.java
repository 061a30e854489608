package sayso.app.cli;

import java.util.function.Function;
import java.util.function.Supplier;
import sayso.app.command.Answerer;
import sayso.app.command.Named;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.hub.HubPortals;
import sayso.app.notify.Receipts;
import sayso.core.decision.Answer;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Question;
import sayso.core.questionnaire.LoneTopic;
import sayso.terminal.SafeText;
import sayso.wire.decision.ResolveReply;

/// Answers from the command line, for every verb that does so.
final class Resolving {
    private final Invocation invocation;

    private final Supplier<Answerer> answerers;

    Resolving(Invocation invocation) {
        this(invocation, () -> Answerer.onCommandLine(invocation));
    }

    /// @param answerers asked once, when an answer is about to be given
    Resolving(Invocation invocation, Supplier<Answerer> answerers) {
        this.invocation = invocation;
        this.answerers = answerers;
    }

    /// @param answer what to answer, once the question is known
    /// @param verb how the result is named to whoever reads it
    int resolve(String reference, Function<Question, Answer> answer, String verb, Printer printer) {
        Decision decision = Named.decision(invocation, reference);
        return resolve(decision, answer.apply(asked(decision)), verb, printer);
    }

    /// What is asked; of a questionnaire that asks one thing, that as a single question.
    static Question asked(Decision decision) {
        return LoneTopic.in(decision.question())
                .map(LoneTopic::question)
                .orElse(decision.question());
    }

    /// @param said to what `asked` says
    int resolve(Decision decision, Answer said, String verb, Printer printer) {
        DecisionDesk desk = invocation.desk();
        Answer answer =
                LoneTopic.in(decision.question())
                        .map(lone -> lone.answering(Answer.EMPTY, said))
                        .orElse(said);
        Answerer answerer = answerers.get();
        ChangeResult.Accepted accepted =
                Verdicts.accepted(
                        desk.answer(
                                decision.id(), answer, answerer.actor(), decision.contentDigest()),
                        desk);
        if (answerer.trustedAgent() != null) {
            printer.warn(
                    "answered from an agent's process ("
                            + answerer.trustedAgent()
                            + "), because settings.json says answers_from_agent_process: trust");
        }
        if (printer.json()) {
            boolean told = !told(accepted).sent().isEmpty();
            printer.document(new ResolveReply(accepted, answerer.trustedAgent(), told).toJson());
        } else {
            new ResolveText(printer).print(verb, accepted, desk.now());
            Receipts told = told(accepted);
            told.sent()
                    .forEach(notice ->
                            printer.follows(
                                    "Notified: "
                                            + SafeText.line(notice.target())
                                            + " via "
                                            + notice.channel()));
            told.failures()
                    .forEach(failure -> printer.follows("Not notified: " + SafeText.line(failure)));
        }
        return ExitCode.DONE;
    }

    private Receipts told(ChangeResult.Accepted accepted) {
        return Receipts.ofAnswer(invocation, new HubPortals(invocation), accepted.decision().id());
    }
}
