package sayso.hub.portal;

import java.io.IOException;
import java.util.Map;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.ProblemView;
import sayso.wire.hub.ProblemDetails;
import sayso.wire.record.VisibleText;

/// Error page of the portal: shows what happened and how to proceed, or, to a visitor without a
/// session, how to get one and nothing else.
final class ProblemPage {
    private static final int UNAUTHORIZED = 401;

    private ProblemPage() {}

    static void show(PageRequestContext visit, ProblemDetails problem) throws IOException {
        PortalTexts words = visit.words();
        if (problem.status() == UNAUTHORIZED) {
            visit.html(
                    UNAUTHORIZED, "open.jte", Map.of("frame", visit.frame(words.of("open.title"))));
            return;
        }
        visit.html(
                problem.status(),
                "problem.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("problem.title")),
                        "problem",
                        new ProblemView(
                                VisibleText.of(problem.title()),
                                problem.hint() == null ? "" : VisibleText.of(problem.hint()),
                                problem.errors().stream()
                                        .map(error -> VisibleText.of(error.message()))
                                        .toList())));
    }
}
