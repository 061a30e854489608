package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import sayso.decision.access.HandoffRules;
import sayso.decision.model.Decision;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.TerminalHandoffView;
import sayso.wire.record.VisibleText;

/// Portal page of a decision that was handed off to a terminal: its state, the time left, and the
/// commands that open it. Only the agent was given the secret of the launch command, so the page
/// shows the command without it.
final class TerminalHandoffPage {
    private TerminalHandoffPage() {}

    static void show(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        PortalTexts words = visit.words();
        String title = VisibleText.of(decision.question().title());
        visit.html(
                "terminal.jte",
                Map.of(
                        "frame",
                        visit.frame(title),
                        "view",
                        new TerminalHandoffView(
                                decision.id().value(),
                                title,
                                HandoffRules.obstacle(decision).isEmpty()
                                        ? "sayso attach " + decision.id() + ".…"
                                        : "",
                                "sayso answer " + decision.id(),
                                left(decision, visit.desk().now(), words),
                                PortalOutcomeText.of(decision, visit.desk().now(), words))));
    }

    private static String left(Decision decision, Instant now, PortalTexts words) {
        Instant due = decision.timing().due();
        if (!decision.isPending()) {
            return "";
        }
        return due == null
                ? words.of("choice.no_limit")
                : words.of("choice.left", PortalTimeText.left(Duration.between(now, due), words));
    }
}
