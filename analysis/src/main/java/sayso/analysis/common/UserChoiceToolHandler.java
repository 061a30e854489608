package sayso.analysis.common;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ImmutableLists;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// Executes the tool that ends a pending confirmation with the user's choice in the conversation:
/// from an agent as a report, which permits nothing and withdraws the question, from a person as
/// the answer to the decision in the inbox. An agent's report is refused for a confirmation that
/// permits a call.
final class UserChoiceToolHandler {
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+");

    private UserChoiceToolHandler() {}

    static ToolHandlerResult record(ToolCallContext work, CommonTool.RecordUserChoice call) {
        Confirmation one = ConfirmationQueue.find(work, call.confirmationId());
        if (one == null) {
            return work.refused();
        }
        if (!one.isPending()) {
            return work.refused(closed(one));
        }
        if (one.gate() != null && work.needsPerson()) {
            return work.refused(
                    CallFault.conflict(
                            "person_needed",
                            one.id() + " permits a call; a person answers it in the inbox",
                            "Wait for the answer with get_confirmation."));
        }
        boolean rejected = call.rejected() != null && call.rejected();
        Integer chosen = rejected ? null : place(one.options(), call.choice());
        if (!rejected && chosen == null && NUMBER.matcher(call.choice()).matches()) {
            return work.refused(outOfRange(one, call.choice()));
        }
        Confirmation ended =
                work.byPerson()
                        ? answered(work, one, chosen, call, rejected)
                        : reported(work, one, chosen, call, rejected);
        if (ended == null) {
            return work.refused(
                    CallFault.conflict(
                            "confirmation_resolved",
                            one.id() + " was not answered so: the inbox did not take it",
                            "Look at it with get_confirmation."));
        }
        work.put(
                work.cycle()
                        .confirming(
                                ImmutableLists.changed(
                                        work.cycle().confirmations(),
                                        known -> known.id().equals(one.id()),
                                        _ -> ended)));
        work.happened(
                new AnalysisEvent.ConfirmationResolved(
                        ended.id().value(), ended.status().wireName(), ended.chosenOption()));
        return work.done(
                new CommonTool.RecordUserChoice.Result(
                        ended.id(), ended.status(), ended.chosenOption(), ended.decidedBy()));
    }

    /// @return null where the person answered before
    private static @Nullable Confirmation reported(
            ToolCallContext work,
            Confirmation one,
            @Nullable Integer chosen,
            CommonTool.RecordUserChoice call,
            boolean rejected) {
        if (!work.inbox().withdraw(one.decision(), "told in the conversation: " + call.choice())) {
            return null;
        }
        return one.ended(
                new Confirmation.Response(
                        rejected ? Confirmation.Status.REJECTED : Confirmation.Status.CONFIRMED,
                        chosen,
                        chosen == null ? call.choice() : null,
                        Confirmation.DecidedBy.AGENT,
                        work.actor().name(),
                        null,
                        null,
                        work.now()));
    }

    /// @return null where the inbox takes no such answer
    private static @Nullable Confirmation answered(
            ToolCallContext work,
            Confirmation one,
            @Nullable Integer chosen,
            CommonTool.RecordUserChoice call,
            boolean rejected) {
        Decision decision =
                rejected
                        ? work.inbox().decline(one.decision(), call.choice())
                        : work.inbox()
                                .answer(
                                        one.decision(),
                                        chosen == null
                                                ? Answer.ofText(call.choice())
                                                : Answer.choosing(
                                                        new OptionId(
                                                                Integer.toString(chosen + 1))));
        Confirmation ended = ConfirmationProjection.of(one, decision);
        return ended.isPending() ? null : ended;
    }

    private static CallFault outOfRange(Confirmation one, String choice) {
        return CallFault.parameter(
                "range",
                "choice",
                "choice is %s; the options of %s are numbered from 0 to %d"
                        .formatted(choice, one.id(), one.options().size() - 1),
                "Give the label of an option, its place, or the user's own words.");
    }

    private static CallFault closed(Confirmation one) {
        if (one.status() == Confirmation.Status.EXPIRED) {
            return CallFault.conflict(
                    "confirmation_expired",
                    one.id() + " expired; nobody answered it in time",
                    "Ask again with request_confirmation.");
        }
        Map<String, Object> first = new LinkedHashMap<>();
        first.put("status", one.status());
        if (one.chosenOption() != null) {
            first.put("chosen_option", one.chosenOption());
        }
        if (one.userInput() != null) {
            first.put("user_input", one.userInput());
        }
        if (one.decidedBy() != null) {
            first.put("decided_by", one.decidedBy());
        }
        return CallFault.conflict(
                        "confirmation_resolved",
                        one.id() + " is " + one.status().wireName() + " already",
                        "The first answer counts; it is in details.first.")
                .with("first", first);
    }

    /// The label, case ignored, else the place; null where it is neither.
    private static @Nullable Integer place(List<Confirmation.Offered> options, String choice) {
        for (int n = 0; n < options.size(); n++) {
            if (options.get(n).label().equalsIgnoreCase(choice)) {
                return n;
            }
        }
        if (choice.matches("[0-9]{1,2}")) {
            int place = Integer.parseInt(choice);
            return place < options.size() ? place : null;
        }
        return null;
    }
}
