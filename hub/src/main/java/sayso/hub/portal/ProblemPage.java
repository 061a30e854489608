package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.store.DecisionQuery;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.ProblemView;
import sayso.hub.portal.view.TabLink;
import sayso.wire.hub.ProblemDetails;
import sayso.wire.record.VisibleText;

/// Error page of the portal: shows what happened and how to proceed, or, to a visitor without a
/// session, how to get one and nothing else.
final class ProblemPage {
    private static final int UNAUTHORIZED = 401;

    private static final int NOT_FOUND = 404;
    private static final int MOST = 5;
    private static final Pattern DECISION = Pattern.compile("/(?:choice|history)/([^/]{1,200})");

    private ProblemPage() {}

    static void show(PageRequestContext visit, ProblemDetails problem) throws IOException {
        PortalTexts words = visit.words();
        if (problem.status() == UNAUTHORIZED) {
            visit.html(
                    UNAUTHORIZED, "open.jte", Map.of("frame", visit.frame(words.of("open.title"))));
            return;
        }
        String id = missing(visit, problem);
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
                                        .toList(),
                                id.isEmpty()
                                        ? ""
                                        : "/history?search=" + URLEncoder.encode(id, UTF_8),
                                id.isEmpty() ? List.of() : open(visit))));
    }

    /// The id of the decision that was looked for; empty where it was something else, or somebody without a
    /// session.
    private static String missing(PageRequestContext visit, ProblemDetails problem) {
        Matcher path = DECISION.matcher(visit.exchange().path());
        return problem.status() == NOT_FOUND
                        && path.matches()
                        && visit.exchange().knownCaller().isPresent()
                ? path.group(1)
                : "";
    }

    private static List<TabLink> open(PageRequestContext visit) {
        return visit.desk().list(DecisionQuery.pending().page(null, MOST)).stream()
                .map(each ->
                        new TabLink(
                                VisibleText.of(each.question().title()),
                                "/choice/" + each.id().value(),
                                false,
                                ""))
                .toList();
    }
}
