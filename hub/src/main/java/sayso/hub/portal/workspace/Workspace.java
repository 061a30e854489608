package sayso.hub.portal.workspace;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.common.Revisits;
import sayso.core.analysis.cycle.Closing;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Confirmation;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleStatus;
import sayso.core.analysis.cycle.Lineage;
import sayso.core.analysis.cycle.ProblemFrame;
import sayso.core.analysis.cycle.Revisit;
import sayso.core.analysis.document.Document;
import sayso.core.analysis.document.Form;
import sayso.core.analysis.document.Imprint;
import sayso.core.analysis.table.CellId;
import sayso.core.decision.Asker;
import sayso.hub.portal.view.Words;
import sayso.wire.record.VisibleText;

/// Puts the page of a cycle together.
///
/// @param now by the store's clock
/// @param ago how long ago something was, in words
/// @param html what makes safe HTML of Markdown
public record Workspace(Words words, Instant now, Ago ago, Html html) {
    private static final Pattern HEADING = Pattern.compile("(</?h)([1-3])(>)");
    private static final int DEEPER = 2;

    /// How long ago something was, in words.
    public interface Ago {
        String since(Instant at);
    }

    /// What makes safe HTML of Markdown.
    public interface Html {
        String of(String markdown);
    }

    public Workspace {
        requireNonNull(words, "words is null");
        requireNonNull(now, "now is null");
    }

    /// @param tree every cycle of the same analysis
    /// @param typed what somebody sent that was not kept, or null
    /// @param lastBy who changed it last, in words; empty where nobody knows
    /// @param imprint of the document
    public CycleView view(
            Trial trial,
            List<Cycle> tree,
            @Nullable TypedCell typed,
            String lastBy,
            Imprint imprint) {
        Cycle cycle = trial.now();
        Standing before = Standing.of(trial.tableNow());
        Standing then = trial.isOn() ? Standing.of(trial.table()) : before;
        CellId cell = trial.cell();
        EditView editing = cell == null ? null : new EditForm(trial, words).view(cell, typed);
        String ago = this.ago.since(cycle.updatedAt());
        return new CycleView(
                cycle.id().value(),
                VisibleText.of(cycle.title()),
                question(cycle),
                facts(cycle),
                cycle.version(),
                lastBy.isEmpty()
                        ? words.of("cycle.changed", ago)
                        : words.of("cycle.changed_by", ago, lastBy),
                cycle.status().wireName(),
                words.of("cyclestate." + cycle.status().wireName()),
                cycle.isActive(),
                decided(cycle),
                trying(trial),
                new Progress(cycle, words).components(now),
                words.of("cycle.progress", Progress.complete(cycle), Component.values().length),
                ObjectiveTree.tree(cycle, words),
                new MatrixTable(trial, before, then, words).view(editing),
                new Standings(trial, before, then, words).view(),
                new WeightsForm(trial, words).view(),
                QualityWheel.view(cycle, words),
                cycle.questions().stream().map(this::question).toList(),
                Revisits.pending(cycle).stream().map(this::revisit).toList(),
                tree.size() < 2 ? List.of() : tree.stream().map(one -> branch(one, cycle)).toList(),
                cycle.contents().alternatives().all().stream()
                        .map(one -> new CycleView.Chosen(one.id().value(), Names.of(one)))
                        .toList(),
                below(document(cycle, imprint)));
    }

    /// A line of the list.
    public CycleLine line(Cycle cycle) {
        Lineage lineage = cycle.lineage();
        int done = Progress.complete(cycle);
        return new CycleLine(
                cycle.id().value(),
                VisibleText.of(cycle.title()),
                question(cycle),
                cycle.status().wireName(),
                words.of("cyclestate." + cycle.status().wireName()),
                done,
                words.of("cycle.progress", done, Component.values().length),
                cycle.isActive() ? words.of("component." + cycle.current().wireName()) : "",
                words.of("cycle.changed", ago.since(cycle.updatedAt())),
                lineage == null ? "" : words.of("branch.of", VisibleText.of(lineage.label())),
                cycle.owner().equals(Asker.LOCAL)
                        ? ""
                        : words.of("cycles.owner", VisibleText.of(cycle.owner())),
                cycle.questions().size(),
                Revisits.pending(cycle).size());
    }

    /// The document, as HTML that is safe.
    public String document(Cycle cycle, Imprint imprint) {
        return html.of(Document.of(cycle, imprint, Form.EXPORT).text());
    }

    /// why: it stands in a page that has headings of its own
    private static String below(String document) {
        return HEADING.matcher(document)
                .replaceAll(heading ->
                        heading.group(1)
                                + (Integer.parseInt(heading.group(2)) + DEEPER)
                                + heading.group(3));
    }

    private static String question(Cycle cycle) {
        String statement = cycle.contents().frame().statement();
        return statement == null ? "" : VisibleText.of(statement);
    }

    private List<String> facts(Cycle cycle) {
        ProblemFrame frame = cycle.contents().frame();
        List<String> facts = new ArrayList<>();
        ProblemFrame.DecisionMaker maker = frame.maker();
        if (maker != null) {
            facts.add(
                    words.of(
                            "cycle.maker",
                            VisibleText.of(maker.name()),
                            VisibleText.of(maker.role())));
        }
        ProblemFrame.Deadline deadline = frame.deadline();
        if (deadline != null) {
            facts.add(
                    words.of(
                            deadline.hard() ? "cycle.deadline_hard" : "cycle.deadline",
                            VisibleText.of(deadline.text())));
        }
        frame.constraints()
                .forEach(one ->
                        facts.add(words.of("cycle.within", VisibleText.of(one.description()))));
        return facts;
    }

    private String decided(Cycle cycle) {
        Closing closing = cycle.closing();
        if (closing == null) {
            return cycle.status() == CycleStatus.ACTIVE ? "" : words.of("cycle.left");
        }
        String why = VisibleText.of(closing.rationale());
        if (!cycle.isDecided()) {
            return words.of("cycle.left_why", why);
        }
        return closing.chosen() == null
                ? words.of("cycle.decided_none", why)
                : words.of("cycle.decided", new Names(cycle, words).of(closing.chosen()), why);
    }

    private String trying(Trial trial) {
        List<String> tried = new ArrayList<>();
        CellId cell = trial.cell();
        Integer rating = trial.tried();
        if (cell != null && rating != null) {
            tried.add(
                    words.of(
                            "trying.cell",
                            new Names(trial.now(), words).of(cell),
                            Signs.of(rating)));
        }
        if (trial.triesWeights()) {
            tried.add(words.of("trying.weights"));
        }
        return String.join(" ", tried);
    }

    private QuestionView question(Confirmation one) {
        return new QuestionView(
                one.decision().value(),
                VisibleText.of(one.summary().lines().findFirst().orElse("")),
                ago.since(one.requestedAt()));
    }

    private RevisitView revisit(Revisit one) {
        return new RevisitView(
                one.id().value(),
                words.of("component." + one.component().wireName()),
                VisibleText.of(one.reason()),
                VisibleText.of(one.trigger()),
                words.of("priority." + one.priority().wireName()),
                one.priority().promptsPerson(),
                ago.since(one.createdAt()));
    }

    private BranchView branch(Cycle one, Cycle here) {
        Optional<Lineage> lineage = Optional.ofNullable(one.lineage());
        return new BranchView(
                one.id().value(),
                Comparison.label(one, words),
                lineage.map(Lineage::hypothesis).map(VisibleText::of).orElse(""),
                lineage.map(from ->
                                words.of(
                                        "branch.from",
                                        words.of("component." + from.branchPoint().wireName())))
                                .map(text -> text + " · ")
                                .orElse("")
                        + words.of("cyclestate." + one.status().wireName())
                                .toLowerCase(Locale.ROOT),
                one.id().equals(here.id()));
    }
}
