package sayso.analysis.common;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.RawJson;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Decision;

/// Requests, finds and withdraws the confirmations of a cycle: questions to a person about the
/// analysis, each a decision in the inbox. At most 20 are pending, and the same call is asked about
/// only once at a time.
public final class ConfirmationQueue {
    /// What approves and what rejects a call, in this order.
    static final List<Confirmation.Offered> APPROVE_OR_REJECT =
            List.of(
                    new Confirmation.Offered("Approve", null),
                    new Confirmation.Offered("Reject", null));

    private static final Duration USUAL = Duration.ofDays(1);
    private static final int MOST_PENDING = 20;

    /// A person reads the call before approving it.
    private static final int LONGEST_CALL = 20_000;

    private ConfirmationQueue() {}

    static ToolHandlerResult request(ToolCallContext work, CommonTool.RequestConfirmation call) {
        Confirmation.GatedCall gate = gate(work, call);
        List<Confirmation.Offered> options =
                gate != null
                        ? APPROVE_OR_REJECT
                        : call.options().stream()
                                .map(one ->
                                        new Confirmation.Offered(one.label(), one.description()))
                                .toList();
        check(work, call, options);
        if (work.isFaulty()) {
            return work.refused();
        }
        Optional<Confirmation> same =
                gate == null
                        ? Optional.empty()
                        : work.cycle().confirmations().stream()
                                .filter(one -> one.isPending() && gate.equals(one.gate()))
                                .findFirst();
        if (same.isPresent()) {
            work.warn(same.get().id() + " asks for the same already; nobody was asked again");
            return requested(work, same.get());
        }
        CallFault many = tooMany(work.cycle());
        if (many != null) {
            return work.refused(many);
        }
        Integer preselected = gate == null ? call.defaultOption() : null;
        return requested(
                work,
                ask(
                        work,
                        new ConfirmationDraft(
                                call.summary(),
                                options,
                                preselected,
                                gate,
                                call.expiresInSeconds() == null
                                        ? USUAL
                                        : Duration.ofSeconds(call.expiresInSeconds()))));
    }

    private static ToolHandlerResult requested(ToolCallContext work, Confirmation one) {
        work.suggest(
                new NextCall(
                        "get_confirmation",
                        Map.of("confirmation_id", one.id().value()),
                        "a person answers in the inbox"));
        return work.done(
                new CommonTool.RequestConfirmation.Result(
                        one.id(), one.status(), one.decision(), one.expiresAt()));
    }

    private static Confirmation.@Nullable GatedCall gate(
            ToolCallContext work, CommonTool.RequestConfirmation call) {
        if (call.forTool() == null) {
            if (call.forParameters() != null) {
                work.fault(
                        "missing", "for_tool", "for_tool is missing, which for_parameters needs");
            }
            return null;
        }
        return new Confirmation.GatedCall(
                call.forTool(), call.forParameters() == null ? "{}" : call.forParameters().value());
    }

    private static void check(
            ToolCallContext work,
            CommonTool.RequestConfirmation call,
            List<Confirmation.Offered> options) {
        TreeSet<String> labels = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (int n = 0; n < options.size(); n++) {
            if (!labels.add(options.get(n).label())) {
                work.fault(
                        "duplicate",
                        "options[" + n + "].label",
                        "options[%d].label '%s' is used by another option"
                                .formatted(n, options.get(n).label()));
            }
        }
        RawJson parameters = call.forParameters();
        if (parameters != null && parameters.value().length() > LONGEST_CALL) {
            work.fault(
                    "too_long",
                    "for_parameters",
                    "for_parameters has %d characters; a person can read %d"
                            .formatted(parameters.value().length(), LONGEST_CALL));
        }
        Integer preselected = call.defaultOption();
        if (preselected != null && (preselected < 0 || preselected >= call.options().size())) {
            work.fault(
                    "range",
                    "default_option",
                    "default_option is %d; the options are numbered from 0 to %d"
                            .formatted(preselected, call.options().size() - 1));
        }
    }

    /// @return why nobody more can be asked, or null
    public static @Nullable CallFault tooMany(Cycle cycle) {
        return cycle.confirmations().stream().filter(Confirmation::isPending).count() < MOST_PENDING
                ? null
                : CallFault.conflict(
                        "too_many_pending",
                        MOST_PENDING + " confirmations wait for a person already",
                        "Wait until some are answered.");
    }

    /// Puts a question into the inbox; nothing may refuse the call behind it.
    public static Confirmation ask(ToolCallContext work, ConfirmationDraft asked) {
        ItemId id = work.next(ItemKind.CONFIRMATION);
        Decision decision =
                work.inbox().ask(asked.request(work.cycle()), asked.limit(), asked.gate() != null);
        Instant deadline = decision.timing().deadline();
        Confirmation one =
                new Confirmation(
                        id,
                        decision.id(),
                        work.inbox().conversationTurn(),
                        asked.summary(),
                        asked.options(),
                        asked.preselected(),
                        asked.gate(),
                        null,
                        Confirmation.Status.PENDING,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        work.now(),
                        null,
                        deadline == null ? work.now().plus(asked.limit()) : deadline);
        work.put(work.cycle().confirming(ImmutableLists.plus(work.cycle().confirmations(), one)));
        work.happened(
                new AnalysisEvent.ConfirmationRequested(
                        id.value(), decision.id().value(), asked.summary()));
        return one;
    }

    /// Takes the waiting ones that fit back, out of the inbox too.
    public static void withdraw(ToolCallContext work, Predicate<Confirmation> fits, String why) {
        List<Confirmation> left = new ArrayList<>();
        for (Confirmation one : work.cycle().confirmations()) {
            if (one.isPending() && fits.test(one)) {
                work.inbox().withdraw(one.decision(), why);
                left.add(one.ended(Confirmation.Response.expired(work.now())));
            } else {
                left.add(one);
            }
        }
        work.put(work.cycle().confirming(left));
    }

    static ToolHandlerResult get(ToolCallContext work, ItemId named) {
        Confirmation one = find(work, named);
        if (one == null) {
            return work.refused();
        }
        if (!one.isPending()) {
            work.inbox().told(one.decision());
        }
        return work.done(
                new CommonTool.GetConfirmation.Result(
                        one.id(),
                        one.status(),
                        one.chosenOption(),
                        one.userInput(),
                        one.decidedBy(),
                        one.surface(),
                        one.assurance(),
                        one.expiresAt()));
    }

    /// @return null where there is none; it is a fault then
    static @Nullable Confirmation find(ToolCallContext work, ItemId named) {
        return work.found(
                "confirmation_id",
                named.value(),
                work.cycle().confirmations(),
                known -> known.id().equals(named),
                known -> new KnownId(known.id().value(), known.summary()));
    }
}
