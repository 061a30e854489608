package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import sayso.decision.access.HandoffRules;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.wire.api.AcknowledgeBody;
import sayso.wire.api.AnswerBody;
import sayso.wire.api.BatchBody;
import sayso.wire.api.BatchReply;
import sayso.wire.api.CancelBody;
import sayso.wire.api.ChangeReply;
import sayso.wire.api.DecisionPage;
import sayso.wire.api.EraseBody;
import sayso.wire.api.ErasedReply;
import sayso.wire.api.ExtendBody;
import sayso.wire.api.ImportBody;
import sayso.wire.api.ImportReply;
import sayso.wire.api.OverdueReply;
import sayso.wire.api.StaleBody;
import sayso.wire.api.UndoBody;
import sayso.wire.api.ViewReply;

/// Serves the changes of decisions over HTTP, single or of several at once: answers, undo, cancels,
/// pauses, deadlines, drafts, erasure, imports, acknowledgements, views, reviews, reminders, and closing
/// overdue and stale ones. The desk enforces permissions and logs refused answers; a person's
/// answer that cannot be undone is refused here until it is confirmed.
final class ChangeRoutes {
    private static final int OK = 200;

    private ChangeRoutes() {}

    static void answer(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        AnswerBody body = call.body(AnswerBody::read);
        Actor by = acting.changer(decision);
        if (asksAgain(decision, by) && !body.confirmed()) {
            call.problem(ApiProblems.notConfirmed(decision));
            return;
        }
        reply(
                call,
                acting,
                call.desk()
                        .answer(decision.id(), body.answer(), by, body.seenDigest(), body.undo()));
    }

    /// The body says nothing: there is one claim at most.
    static void undo(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        reply(call, acting, call.desk().undo(decision.id(), acting.changer(decision)));
    }

    static void cancel(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        CancelBody body = call.body(CancelBody::read);
        Actor asker = acting.asker(decision);
        CancelKind kind = body.kind() == null ? CancelKind.by(asker) : body.kind();
        Actor by = kind == CancelKind.WITHDRAWN ? asker : acting.changer(decision);
        DecisionId citing = body.citing();
        reply(
                call,
                acting,
                citing == null || kind != CancelKind.WITHDRAWN
                        ? call.desk().cancel(decision.id(), kind, body.reason(), by)
                        : call.desk().withdraw(decision.id(), body.reason(), citing, by));
    }

    /// The answers of the body are those that the asker gets.
    static void pause(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        AnswerBody body = call.body(AnswerBody::read);
        Actor by = acting.changer(decision);
        reply(call, acting, call.desk().pause(decision.id(), body.answer(), by, body.seenDigest()));
    }

    /// The answers of the body are those that an asker says were given in talk.
    static void resume(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        AnswerBody body = call.body(AnswerBody::read);
        Actor by = acting.asker(decision);
        reply(call, acting, call.desk().goOn(decision.id(), body.answer(), by));
    }

    static void extend(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        DeadlineAdjustment limit = call.body(ExtendBody::read).limit();
        if (limit == null) {
            throw new IllegalStateException("a body without faults says no limit");
        }
        reply(call, acting, call.desk().extend(decision.id(), limit, acting.changer(decision)));
    }

    static void saveDraft(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        AnswerBody body = call.body(AnswerBody::read);
        Actor.Person person = person(acting, decision);
        reply(call, acting, call.desk().saveDraft(decision.id(), body.answer(), person));
    }

    static void erase(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        EraseBody body = call.body(EraseBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        List<ChangeResult> results =
                call.desk().erase(body.ids(), body.reason(), body.archiveLost(), by);
        call.reply(OK, new ErasedReply(results).toJson(call.form()));
    }

    static void importAll(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        ImportBody body = call.body(ImportBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        call.reply(
                OK, ImportReply.toJson(call.desk().importAll(body.decisions(), body.dryRun(), by)));
    }

    /// Whoever may answer one may answer several; each refused attempt of a program is logged.
    static void answerAll(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        BatchBody body = call.body(BatchBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        for (BatchAnswerItem one : body.answers()) {
            if (!body.confirmed()
                    && call.desk().find(one.id().value(), acting.reader())
                            instanceof DecisionLookup.Found(Decision decision)
                    && asksAgain(decision, by)) {
                call.problem(ApiProblems.notConfirmed(decision));
                return;
            }
        }
        BatchAnswerResult batch =
                call.desk().answerAll(body.answers(), body.partial(), by, body.undo());
        call.reply(OK, new BatchReply(batch).toJson(call.form()));
    }

    static void undoAll(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        UndoBody body = call.body(UndoBody::read);
        Actor by = acting.asAgent() ? acting.program() : acting.reader();
        List<ChangeResult> results = call.desk().undoAll(body.ids(), by);
        call.reply(OK, new BatchReply(new BatchAnswerResult(true, results)).toJson(call.form()));
    }

    static void closeOverdue(ApiRequestContext call) throws IOException {
        int closed = call.desk().closeOverdue();
        call.reply(OK, new OverdueReply(closed, call.desk().escalateDue()).toJson());
    }

    static void acknowledge(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        AcknowledgeBody body = call.body(AcknowledgeBody::read);
        Actor by = acting.changer(decision);
        reply(call, acting, call.desk().acknowledge(decision.id(), body.snooze(), by));
    }

    /// The body says nothing.
    static void viewed(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        Actor.Person person = person(acting, decision);
        call.reply(OK, new ViewReply(call.desk().viewed(decision.id(), person)).toJson());
    }

    /// The body says nothing.
    static void reviewed(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        reply(call, acting, call.desk().reviewed(decision.id(), acting.changer(decision)));
    }

    /// The body says nothing.
    static void remind(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = known(call, acting);
        reply(call, acting, call.desk().remind(decision.id(), acting.asker(decision)));
    }

    static void closeStale(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        StaleBody body = call.body(StaleBody::read);
        if (body.threshold() == null) {
            throw new IllegalStateException("a body without faults says no threshold");
        }
        List<Decision> closed =
                call.desk()
                        .closeStale(
                                acting.session(),
                                body.threshold(),
                                body.dryRun(),
                                acting.program());
        call.reply(
                OK,
                new DecisionPage(closed.stream().map(call::row).toList(), null)
                        .toJson(call.form()));
    }

    /// Whether a person's answer counts only after they were asked once more. What anybody else sends is
    /// refused by the desk, which logs it.
    private static boolean asksAgain(Decision decision, Actor by) {
        return Permissions.may(by, new Action.Answer(decision.id())).isGranted()
                && decision.terms().risk().asksAgain()
                && decision.claim() == null
                && (decision.isPending() || decision.closedToLate() == null);
    }

    /// The decision in the path, if this caller may know of it and, at a sitting, still be there.
    static Decision known(ApiRequestContext call, RequestActor acting) {
        DecisionId id = call.id();
        if (call.desk().find(id.value(), acting.reader())
                        instanceof DecisionLookup.Found(Decision found)
                && found.id().equals(id)) {
            Optional<String> obstacle =
                    acting.isSeated() ? HandoffRules.obstacle(found) : Optional.empty();
            if (obstacle.isPresent()) {
                throw ApiProblems.notSeated(obstacle.get(), id);
            }
            return found;
        }
        throw ApiProblems.notFound(id.value());
    }

    /// Who types or looks: no program does.
    private static Actor.Person person(RequestActor acting, Decision decision) {
        return acting.reader()
                .person()
                .orElseThrow(() -> ApiProblems.notFound(decision.id().value()));
    }

    private static void reply(ApiRequestContext call, RequestActor acting, ChangeResult result)
            throws IOException {
        switch (result) {
            case ChangeResult.Accepted accepted ->
                    call.reply(
                            OK,
                            new ChangeReply(accepted, call.gates(accepted.decision()))
                                    .toJson(call.form()));
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    call.problem(ApiProblems.alreadyClosed(decision));
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                    call.problem(ApiProblems.refused(problems, decision));
            case ChangeResult.NotAllowed(Decision decision, String reason) ->
                    call.problem(ApiProblems.notAllowed(decision, reason, acting.isMistaken()));
            case ChangeResult.Unknown(DecisionId id) -> throw ApiProblems.notFound(id.value());
        }
    }
}
