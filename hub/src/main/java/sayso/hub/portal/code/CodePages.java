package sayso.hub.portal.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.hub.portal.view.DatedText;
import sayso.wire.record.VisibleText;

/// Portal page of code: the decisions that are linked to a file or a commit. It knows the links that are
/// stored; what messages of commits say is in repositories, which the hub does not read.
public final class CodePages {
    public static final String PATH = "/why";
    private static final String FILE = "path";
    private static final String COMMIT = "commit";
    private static final int OK = 200;
    private static final int MOST = 200;
    private static final int SHORTEST_ID = 4;

    private final Supplier<LinkDesk> links;

    public CodePages(Supplier<LinkDesk> links) {
        this.links = requireNonNull(links, "links is null");
    }

    public void show(CodePageVisit visit) throws IOException {
        String path = visit.exchange().query(FILE).orElse("").strip();
        String commit = visit.exchange().query(COMMIT).orElse("").strip();
        List<DecisionLink> found =
                !path.isEmpty()
                        ? links.get().toFile(path)
                        : commit.length() < SHORTEST_ID ? List.of() : links.get().toCommit(commit);
        visit.html(
                OK,
                "why.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("code.title")),
                        "view",
                        new CodeView(
                                VisibleText.of(path),
                                path.isEmpty() ? VisibleText.of(commit) : "",
                                lines(visit, found))));
    }

    /// Where in the code a decision is.
    public List<CodeLine> of(CodePageVisit visit, DecisionId decision) {
        return lines(visit, links.get().of(decision));
    }

    private static List<CodeLine> lines(CodePageVisit visit, List<DecisionLink> links) {
        return links.stream()
                .limit(MOST)
                .flatMap(link ->
                        decision(visit, link).map(found -> line(visit, link, found)).stream())
                .toList();
    }

    private static Optional<Decision> decision(CodePageVisit visit, DecisionLink link) {
        return visit.desk().find(link.decision().value(), visit.person())
                        instanceof DecisionLookup.Found(Decision found)
                ? Optional.of(found)
                : Optional.empty();
    }

    private static CodeLine line(CodePageVisit visit, DecisionLink link, Decision decision) {
        return new CodeLine(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                said(decision),
                lapsed(visit, decision),
                VisibleText.of(link.target().toString()),
                page(link.target()),
                DatedText.of(
                        visit.words()
                                .of(
                                        "code.linked",
                                        VisibleText.of(link.by().name()),
                                        visit.words().times().minute(link.at())),
                        link.at(),
                        visit.words()));
    }

    /// Why the answer counts no longer; empty where it does.
    private static String lapsed(CodePageVisit visit, Decision decision) {
        if (decision.isContested()) {
            return visit.words().of("code.contested");
        }
        return decision.isErased() ? visit.words().of("code.erased") : "";
    }

    private static String said(Decision decision) {
        if (decision.isErased() || !(decision.outcome() instanceof Outcome.Answered answered)) {
            return "";
        }
        String chosen =
                answered.answer().chosen().stream()
                        .map(id -> VisibleText.of(decision.question().label(id)))
                        .collect(Collectors.joining(", "));
        return chosen.isEmpty() ? VisibleText.of(answered.answer().text()) : chosen;
    }

    private static String page(LinkTarget target) {
        return switch (target) {
            case LinkTarget.OfCommit(String commit) -> page(COMMIT, commit);
            case LinkTarget.OfFile file -> page(FILE, file.path());
            case LinkTarget.OfLines some -> page(FILE, some.path());
        };
    }

    private static String page(String name, String value) {
        return PATH + "?" + name + "=" + URLEncoder.encode(value, UTF_8);
    }
}
