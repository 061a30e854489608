package sayso.analysis.common;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.ResultPage;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.decision.log.AnalysisEvent;

/// Works on a cycle's queue of suggestions to revisit components: adds, lists, finds, dismisses,
/// ends and expires them. An agent cannot dismiss an urgent one.
public final class RevisitQueue {
    private RevisitQueue() {}

    static ToolHandlerResult suggest(ToolCallContext work, CommonTool.SuggestRevisit call) {
        Optional<Revisit> same =
                pending(work.cycle()).stream()
                        .filter(one -> one.component() == call.component())
                        .filter(one -> one.reason().equals(call.reason()))
                        .findFirst();
        ItemId id =
                same.map(Revisit::id)
                        .orElseGet(() ->
                                queue(
                                        work,
                                        call.component(),
                                        call.reason(),
                                        call.trigger() == null ? "" : call.trigger(),
                                        call.priority()));
        RevisitPriority priority = same.map(Revisit::priority).orElse(call.priority());
        return work.done(
                new CommonTool.SuggestRevisit.Result(
                        id, pending(work.cycle()).size(), priority.promptsPerson()));
    }

    /// Puts one into the queue.
    public static ItemId queue(
            ToolCallContext work,
            Component component,
            String reason,
            String trigger,
            RevisitPriority priority) {
        ItemId id = work.next(ItemKind.REVISIT);
        work.put(
                work.cycle()
                        .revisiting(
                                ImmutableLists.plus(
                                        work.cycle().revisits(),
                                        new Revisit(
                                                id,
                                                component,
                                                reason,
                                                trigger,
                                                priority,
                                                Revisit.Status.PENDING,
                                                null,
                                                work.now(),
                                                null))));
        work.happened(
                new AnalysisEvent.RevisitSuggested(
                        id.value(), component.wireName(), reason, priority.wireName()));
        return id;
    }

    public static List<Revisit> pending(Cycle cycle) {
        return cycle.revisits().stream().filter(Revisit::isPending).toList();
    }

    static ToolHandlerResult pending(ToolCallContext work, CommonTool.GetPendingRevisits call) {
        List<Revisit> all = pending(work.cycle());
        ResultPage<Revisit, ItemId> page =
                ResultPage.of(all, call.after(), call.limit(), Revisit::id);
        return work.done(
                new CommonTool.GetPendingRevisits.Result(
                        page.shown().stream()
                                .map(one ->
                                        new CommonTool.GetPendingRevisits.Queued(
                                                one.id(),
                                                one.component(),
                                                one.reason(),
                                                one.trigger(),
                                                one.priority(),
                                                one.createdAt()))
                                .toList(),
                        all.stream().anyMatch(one -> one.priority() == RevisitPriority.CRITICAL),
                        page.nextAfter()));
    }

    static ToolHandlerResult dismiss(ToolCallContext work, ItemId named, String reason) {
        Revisit one = find(work, "suggestion_id", named);
        if (one == null) {
            return work.refused();
        }
        CallFault ended = ended(one);
        if (ended != null) {
            return work.refused(ended);
        }
        if (work.needsPerson() && one.priority().promptsPerson()) {
            return work.refused(
                    CallFault.conflict(
                            "person_needed",
                            named
                                    + " has priority "
                                    + one.priority().wireName()
                                    + "; a person dismisses it",
                            "Leave it in the queue; the person is asked about it."));
        }
        end(work, one, Revisit.Status.DISMISSED, reason);
        RevisitPrompter.withdraw(work, one);
        return work.done(new CommonTool.DismissRevisit.Result(named, pending(work.cycle()).size()));
    }

    /// @return null where there is none; it is a fault then
    public static @Nullable Revisit find(ToolCallContext work, String field, ItemId named) {
        return work.found(
                field,
                named.value(),
                work.cycle().revisits(),
                known -> known.id().equals(named),
                known -> new KnownId(known.id().value(), known.reason()));
    }

    /// @return why it cannot end once more, or null
    public static @Nullable CallFault ended(Revisit one) {
        return one.isPending()
                ? null
                : CallFault.conflict(
                        "already_resolved",
                        one.id() + " is " + one.status().wireName() + " already",
                        "Nothing is to be done.");
    }

    /// Nobody is to look at anything again.
    public static void expire(ToolCallContext work, String why) {
        work.put(
                work.cycle()
                        .revisiting(
                                ImmutableLists.changed(
                                        work.cycle().revisits(),
                                        Revisit::isPending,
                                        one ->
                                                one.ended(
                                                        Revisit.Status.EXPIRED, why, work.now()))));
    }

    public static void end(
            ToolCallContext work, Revisit one, Revisit.Status how, @Nullable String why) {
        work.put(
                work.cycle()
                        .revisiting(
                                ImmutableLists.changed(
                                        work.cycle().revisits(),
                                        known -> known.id().equals(one.id()),
                                        known -> known.ended(how, why, work.now()))));
        work.happened(new AnalysisEvent.RevisitResolved(one.id().value(), how.wireName()));
    }
}
