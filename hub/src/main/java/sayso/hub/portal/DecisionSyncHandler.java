package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.wire.hub.PortalDecisionUpdate;

/// Handles the background requests of a decision's portal page: saves its drafts, and replies to
/// the polls of a page without WebSocket with the decision's state, on a change or after a short
/// wait.
final class DecisionSyncHandler {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int CONFLICT = 409;
    private static final Duration MOST = Duration.ofSeconds(25);

    private DecisionSyncHandler() {}

    static void poll(PageRequestContext visit) throws IOException, InterruptedException {
        Decision decision = visit.decision();
        long after =
                visit.exchange()
                        .query("after")
                        .filter(text -> text.matches("[0-9]{1,18}"))
                        .map(Long::parseLong)
                        .orElse(-1L);
        try (DecisionPageFeed news =
                new DecisionPageFeed(visit.desk(), decision.id(), visit.person(), visit.words())) {
            PortalDecisionUpdate sync = news.sync();
            if (sync.version() <= after) {
                visit.exchange()
                        .whileWaiting(() -> {
                            news.await(MOST);
                            return true;
                        });
                sync = news.sync();
            }
            visit.exchange().json(OK, sync.toJson());
        }
    }

    /// Keeps what was typed, and with it holds the deadline; a page that says which draft it knows overwrites
    /// none that is newer.
    static void draft(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        if (isBehind(visit, decision)) {
            visit.exchange().reply(CONFLICT);
            return;
        }
        visit.desk().saveDraft(decision.id(), visit.typed(decision), visit.person());
        if (visit.form().has("back")) {
            visit.goTo("/choice/" + decision.id().value());
            return;
        }
        draft(visit, decision)
                .ifPresent(draft ->
                        visit.exchange()
                                .header(
                                        "Sayso-Draft",
                                        Long.toString(draft.savedAt().toEpochMilli())));
        visit.exchange().reply(NO_CONTENT);
    }

    private static boolean isBehind(PageRequestContext visit, Decision decision)
            throws IOException {
        String known = visit.form().text("draft_after");
        return known.matches("[0-9]{1,18}")
                && draft(visit, decision)
                        .filter(draft -> draft.savedAt().toEpochMilli() > Long.parseLong(known))
                        .isPresent();
    }

    /// Keeps what stands in a decision's form that was sent for something else, if it is news. A row of the list
    /// has no such form, and what was typed elsewhere stays.
    static void keep(PageRequestContext visit, Decision decision, Answer typed) throws IOException {
        if (!visit.form().has(PortalForm.DIGEST)) {
            return;
        }
        Answer known =
                new AnswerInput(null, draft(visit, decision).orElse(null))
                        .content(decision.question());
        if (!typed.equals(known)) {
            visit.desk().saveDraft(decision.id(), typed, visit.person());
        }
    }

    private static Optional<AnswerDraft> draft(PageRequestContext visit, Decision decision) {
        return visit.desk().draft(decision.id(), visit.person().id());
    }
}
