package sayso.hub.portal.workspace;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.table.CellId;
import sayso.decision.model.Asker;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.TabLink;
import sayso.wire.record.VisibleText;

/// Builds the contents of an analysis cycle's portal page, as the cycle is or under a what-if
/// change, its row in the list of analyses, and its document as HTML.
///
/// @param now by the store's clock
/// @param ago how long ago something was, in words
/// @param html what makes safe HTML of Markdown
public record CycleViewBuilder(PortalTexts words, Instant now, Ago ago, Html html) {
    /// Below the heading of the page and that of its part.
    private static final int IN_ITS_PART = 2;

    /// Formatter of the time since a moment, in words.
    public interface Ago {
        String since(Instant at);
    }

    /// Renderer of Markdown as safe HTML.
    public interface Html {
        /// @param deeper how many levels its headings stand below what they are written as
        String of(String markdown, int deeper);
    }

    public CycleViewBuilder {
        requireNonNull(words, "words is null");
        requireNonNull(now, "now is null");
    }

    /// @param tab that is shown
    /// @param tree every cycle of the same analysis
    /// @param typed what somebody sent that was not kept, or null
    /// @param lastBy who changed it last, in words; empty where nobody knows
    /// @param imprint of the document
    public CycleView view(
            WhatIfCycle trial,
            CycleTab tab,
            List<Cycle> tree,
            @Nullable CellInput typed,
            String lastBy,
            DocumentMetadata imprint) {
        Cycle cycle = trial.now();
        DecisionTableEvaluation before = DecisionTableEvaluation.of(trial.tableNow());
        DecisionTableEvaluation then =
                trial.isOn() ? DecisionTableEvaluation.of(trial.table()) : before;
        CellId cell = trial.cell();
        CellEditView editing =
                cell == null ? null : new CellEditViewBuilder(trial, words).view(cell, typed);
        String ago = this.ago.since(cycle.updatedAt());
        return new CycleView(
                cycle.id().value(),
                VisibleText.of(cycle.title()),
                question(cycle),
                facts(cycle),
                cycle.version(),
                DatedText.of(
                        lastBy.isEmpty()
                                ? words.of("cycle.changed", ago)
                                : words.of("cycle.changed_by", ago, lastBy),
                        cycle.updatedAt(),
                        words),
                tab,
                Arrays.stream(CycleTab.values()).map(one -> tab(one, tab, trial)).toList(),
                cycle.status().wireName(),
                words.of("cyclestate." + cycle.status().wireName()),
                cycle.isActive(),
                decided(cycle),
                trying(trial),
                new ComponentViewBuilder(cycle, words).components(now),
                words.of(
                        "cycle.progress",
                        ComponentViewBuilder.complete(cycle),
                        Component.values().length),
                ObjectiveTreeBuilder.tree(cycle, words),
                new MatrixViewBuilder(trial, before, then, words).view(editing),
                new RankingViewBuilder(trial, before, then, words).view(),
                new WeightsViewBuilder(trial, words).view(),
                QualityViewBuilder.view(cycle, words),
                cycle.questions().stream().map(this::question).toList(),
                RevisitQueue.pending(cycle).stream().map(this::revisit).toList(),
                tree.size() < 2 ? List.of() : tree.stream().map(one -> branch(one, cycle)).toList(),
                cycle.contents().alternatives().all().stream()
                        .map(one -> new CycleView.Chosen(one.id().value(), CycleLabels.of(one)))
                        .toList(),
                tab == CycleTab.DOCUMENT ? document(cycle, imprint, IN_ITS_PART) : "");
    }

    private TabLink tab(CycleTab one, CycleTab shown, WhatIfCycle trial) {
        return new TabLink(
                words.of("cycle.tab_" + one.word()),
                "/analyses/" + trial.now().id().value() + one.query(trial.query()),
                one == shown,
                "");
    }

    /// A line of the list.
    public CycleLine line(Cycle cycle) {
        BranchLineage lineage = cycle.lineage();
        int done = ComponentViewBuilder.complete(cycle);
        return new CycleLine(
                cycle.id().value(),
                VisibleText.of(cycle.title()),
                question(cycle),
                cycle.status().wireName(),
                words.of("cyclestate." + cycle.status().wireName()),
                done,
                words.of("cycle.progress", done, Component.values().length),
                cycle.isActive() ? words.of("component." + cycle.current().wireName()) : "",
                DatedText.of(
                        words.of("cycle.changed", ago.since(cycle.updatedAt())),
                        cycle.updatedAt(),
                        words),
                lineage == null ? "" : words.of("branch.of", VisibleText.of(lineage.label())),
                cycle.owner().equals(Asker.LOCAL)
                        ? ""
                        : words.of("cycles.owner", VisibleText.of(cycle.owner())),
                cycle.questions().size(),
                RevisitQueue.pending(cycle).size());
    }

    /// The document, as HTML that is safe. Its title is the heading of the page.
    public String document(Cycle cycle, DocumentMetadata imprint) {
        return document(cycle, imprint, 0);
    }

    private String document(Cycle cycle, DocumentMetadata imprint, int deeper) {
        return html.of(DecisionDocument.of(cycle, imprint, DocumentForm.EXPORT).text(), deeper);
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
        CycleClosure closing = cycle.closing();
        if (closing == null) {
            return cycle.status() == CycleStatus.ACTIVE ? "" : words.of("cycle.left");
        }
        String why = VisibleText.of(closing.rationale());
        if (!cycle.isDecided()) {
            return words.of("cycle.left_why", why);
        }
        return closing.chosen() == null
                ? words.of("cycle.decided_none", why)
                : words.of(
                        "cycle.decided", new CycleLabels(cycle, words).of(closing.chosen()), why);
    }

    private String trying(WhatIfCycle trial) {
        List<String> tried = new ArrayList<>();
        CellId cell = trial.cell();
        Integer rating = trial.tried();
        if (cell != null && rating != null) {
            tried.add(
                    words.of(
                            "trying.cell",
                            new CycleLabels(trial.now(), words).of(cell),
                            PageNumberFormatter.of(rating)));
        }
        if (trial.triesWeights()) {
            tried.add(words.of("trying.weights"));
        }
        return String.join(" ", tried);
    }

    private OpenConfirmationView question(Confirmation one) {
        return new OpenConfirmationView(
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
        Optional<BranchLineage> lineage = Optional.ofNullable(one.lineage());
        return new BranchView(
                one.id().value(),
                CompareViewBuilder.label(one, words),
                lineage.map(BranchLineage::hypothesis).map(VisibleText::of).orElse(""),
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
