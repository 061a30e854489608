package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.delivery.Notice;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.store.DecisionQuery;
import sayso.wire.api.AskerPresenceReply;
import sayso.wire.api.DecisionFormat;
import sayso.wire.api.DraftReply;
import sayso.wire.api.GatesReply;
import sayso.wire.api.PrecedentsReply;
import sayso.wire.decision.ShowReply;
import sayso.wire.stored.DecisionCodec;

/// Serves reads about decisions over HTTP: one decision by its reference, its draft, its asker's
/// presence and its gates, the gates on a work item, and gates left over from decisions that have
/// ended.
final class ReadRoutes {
    private static final int OK = 200;
    private static final int EVENTS = 1_000;

    private ReadRoutes() {}

    /// By id, slug, or the start of either.
    ///
    /// @param notices what people were told of it, which only they see: notices name their addresses
    static void find(ApiRequestContext call, Function<DecisionId, List<Notice>> notices)
            throws IOException {
        String reference = call.exchange().part("id");
        RequestActor acting = call.acting();
        switch (call.desk().reading(() -> found(call, reference, acting, notices))) {
            case Found.Text(String json) -> call.reply(OK, json);
            case Found.Several(List<DecisionId> matches) ->
                    call.problem(ApiProblems.ambiguous(reference, matches));
        }
    }

    /// What a reference led to.
    private sealed interface Found {
        /// To one decision.
        record Text(String json) implements Found {}

        record Several(List<DecisionId> matches) implements Found {}
    }

    private static Found found(
            ApiRequestContext call,
            String reference,
            RequestActor acting,
            Function<DecisionId, List<Notice>> notices) {
        return switch (call.desk().find(reference, acting.reader())) {
            case DecisionLookup.Found(Decision decision) ->
                    new Found.Text(
                            acting.isPerson()
                                    ? json(call, acting.seen(decision), notices)
                                    : json(call, acting.seen(decision)));
            case DecisionLookup.Ambiguous(_, List<DecisionId> matches) ->
                    new Found.Several(matches);
            case DecisionLookup.Unknown _ -> throw ApiProblems.notFound(reference);
        };
    }

    /// A draft belongs to the person whose credential it is; nobody reads another's.
    static void draft(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        Optional<AnswerDraft> draft =
                acting.reader()
                        .person()
                        .flatMap(person -> call.desk().draft(decision.id(), person.id()));
        call.reply(OK, new DraftReply(draft).toJson());
    }

    /// Whether anybody is there to take the end of it.
    static void asker(ApiRequestContext call) throws IOException {
        Decision decision = ChangeRoutes.known(call, call.acting());
        call.reply(OK, new AskerPresenceReply(call.desk().presence(decision.id())).toJson());
    }

    /// Earlier answers to the same.
    static void precedents(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        call.reply(
                OK,
                new PrecedentsReply(call.desk().precedents(decision.id(), acting.reader()))
                        .toJson());
    }

    static void gatesOf(ApiRequestContext call) throws IOException {
        Decision decision = ChangeRoutes.known(call, call.acting());
        call.reply(OK, new GatesReply(call.desk().gatesOf(decision.id())).toJson());
    }

    /// Work that is held for decisions which have ended.
    static void strandedGates(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        int limit = parameters.whole("limit", 1, DecisionQuery.MAX_LIMIT, DecisionQuery.MAX_LIMIT);
        parameters.refuseFaults();
        DecisionVisibility visibility = new DecisionVisibility(call.desk(), call.acting());
        List<Gate> gates =
                call.desk().strandedGates(limit).stream()
                        .filter(gate -> visibility.shows(gate.decision()))
                        .toList();
        call.reply(OK, new GatesReply(gates).toJson());
    }

    static void gatesOn(ApiRequestContext call) throws IOException {
        DecisionVisibility visibility = new DecisionVisibility(call.desk(), call.acting());
        List<Gate> gates =
                call.desk().gatesOn(call.exchange().part("item")).stream()
                        .filter(gate -> visibility.shows(gate.decision()))
                        .toList();
        call.reply(OK, new GatesReply(gates).toJson());
    }

    private static String json(
            ApiRequestContext call, Decision decision, Function<DecisionId, List<Notice>> notices) {
        return call.form() == DecisionFormat.RECORD
                ? DecisionCodec.write(decision)
                : json(
                        call,
                        decision,
                        notices.apply(decision.id()),
                        call.desk().presence(decision.id()));
    }

    /// The same for an agent, which looks again and again.
    private static String json(ApiRequestContext call, Decision decision) {
        if (call.form() == DecisionFormat.RECORD) {
            return DecisionCodec.write(decision);
        }
        AskerPresence presence = call.desk().presence(decision.id());
        return call.desk()
                .kept(
                        new ReplyKey(decision, presence.wireName()),
                        () -> json(call, decision, List.of(), presence));
    }

    /// What the reply depends on beside events and gates.
    private record ReplyKey(Decision decision, String presence) {
        /// why: a decision hashes all its texts
        @Override
        public int hashCode() {
            return decision.id().hashCode();
        }
    }

    private static String json(
            ApiRequestContext call,
            Decision decision,
            List<Notice> notices,
            AskerPresence presence) {
        return new ShowReply(
                        call.row(decision),
                        call.desk().log().entries(LogQuery.after(0, EVENTS).of(decision.id())),
                        null,
                        notices,
                        presence)
                .toJson();
    }
}
