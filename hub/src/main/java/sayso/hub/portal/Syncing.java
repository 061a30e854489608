package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.Draft;
import sayso.wire.hub.PortalSync;

/// How a page hears of its decision without a line: it asks, and is answered when there is something
/// new, or soon.
final class Syncing {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final Duration MOST = Duration.ofSeconds(25);

    private Syncing() {}

    static void poll(Visit visit) throws IOException, InterruptedException {
        Decision decision = visit.decision();
        long after =
                visit.exchange()
                        .query("after")
                        .filter(text -> text.matches("[0-9]{1,18}"))
                        .map(Long::parseLong)
                        .orElse(-1L);
        try (DecisionNews news =
                new DecisionNews(visit.desk(), decision.id(), visit.person(), visit.words())) {
            PortalSync sync = news.sync();
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

    /// Keeps what was typed, and with it holds the deadline.
    static void draft(Visit visit) throws IOException {
        Decision decision = visit.decision();
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

    /// Keeps what stands in a form that was sent for something else, if it is news.
    static void keep(Visit visit, Decision decision, Answer typed) {
        Answer known =
                new Typed(null, draft(visit, decision).orElse(null)).content(decision.question());
        if (!typed.equals(known)) {
            visit.desk().saveDraft(decision.id(), typed, visit.person());
        }
    }

    private static Optional<Draft> draft(Visit visit, Decision decision) {
        return visit.desk().draft(decision.id(), visit.person().name());
    }
}
