package sayso.analysis.edit;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.cycle.QualityScores.Improvement;
import sayso.analysis.cycle.Recommendation;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.edit.DocumentTool.Field;

/// Revises one field of an item that is a text with a few attributes, such as an uncertainty,
/// constraint or planned action, and returns the changed contents, empty where there is no such
/// item.
///
/// @param values one, several for lists, or none where it is empty
record TextItemReviser(ItemId id, Field field, List<String> values) {
    static Optional<CycleContents> in(
            CycleContents contents, String kind, ItemId id, Field field, List<String> values) {
        // why: nothing has the same number twice, so an unknown one is not in what Removing finds
        if (ItemRemover.from(contents, id).equals(contents)) {
            return Optional.empty();
        }
        TextItemReviser revised = new TextItemReviser(id, field, values);
        return Optional.of(
                switch (kind) {
                    case "dec", "idea", "unc" -> revised.raised(contents);
                    case "con" -> revised.considered(contents);
                    case "cst", "pty" -> contents.with(revised.framed(contents.frame()));
                    case "imp" -> contents.with(revised.improved(contents.quality()));
                    case "note", "q", "act", "trg" ->
                            contents.with(revised.stepped(contents.steps()));
                    default -> throw ItemReviser.unfit(field);
                });
    }

    private CycleContents raised(CycleContents contents) {
        IssueContents issue = contents.issue();
        ProblemFrame frame = contents.frame();
        return contents.with(
                        new IssueContents(
                                items(issue.decisions()),
                                items(issue.ideas()),
                                ImmutableLists.changed(
                                        issue.uncertainties(),
                                        one -> one.id().equals(id),
                                        this::uncertain),
                                issue.considerations(),
                                issue.focal()))
                .with(
                        new ProblemFrame(
                                frame.maker(),
                                frame.statement(),
                                frame.scope(),
                                frame.constraints(),
                                frame.parties(),
                                frame.deadline(),
                                ImmutableLists.changed(
                                        frame.hierarchy(),
                                        one -> one.id().equals(id),
                                        this::related)));
    }

    private CycleContents considered(CycleContents contents) {
        IssueContents issue = contents.issue();
        Recommendation recommendation = contents.recommendation();
        return contents.with(
                        new IssueContents(
                                issue.decisions(),
                                issue.ideas(),
                                issue.uncertainties(),
                                items(issue.considerations()),
                                issue.focal()))
                .with(
                        new Recommendation(
                                recommendation.synthesis(),
                                recommendation.standout(),
                                items(recommendation.considerations())));
    }

    private List<CycleItem> items(List<CycleItem> items) {
        return ImmutableLists.changed(
                items, one -> one.id().equals(id), one -> new CycleItem(id, text(one.text())));
    }

    /// The new text, or the one that was there.
    private String text(String before) {
        return field == Field.TEXT ? ItemReviser.one(values) : before;
    }

    private @Nullable String where(Field other, @Nullable String before) {
        return field == other ? ItemReviser.orNull(values) : before;
    }

    private String must(Field other, String before) {
        return field == other ? ItemReviser.one(values) : before;
    }

    private Uncertainty uncertain(Uncertainty one) {
        return new Uncertainty(
                id,
                text(one.description()),
                one.component(),
                field == Field.RESOLVABLE
                        ? Boolean.parseBoolean(ItemReviser.one(values))
                        : one.resolvable(),
                where(Field.IMPACT, one.impact()),
                where(Field.RESOLUTION_PATH, one.resolutionPath()),
                one.cell(),
                where(Field.RESOLUTION, one.resolution()));
    }

    private RelatedDecision related(RelatedDecision one) {
        return new RelatedDecision(
                id,
                text(one.description()),
                RelatedDecision.Level.valueOf(must(Field.KIND, one.level().name())),
                must(Field.STATUS, one.status()));
    }

    private ProblemFrame framed(ProblemFrame frame) {
        return new ProblemFrame(
                frame.maker(),
                frame.statement(),
                frame.scope(),
                ImmutableLists.changed(
                        frame.constraints(),
                        one -> one.id().equals(id),
                        one ->
                                new Constraint(
                                        id,
                                        Constraint.Kind.valueOf(
                                                must(Field.KIND, one.kind().name())),
                                        text(one.description()))),
                ImmutableLists.changed(
                        frame.parties(),
                        one -> one.id().equals(id),
                        one ->
                                new Party(
                                        id,
                                        text(one.name()),
                                        Party.Role.valueOf(must(Field.KIND, one.role().name())),
                                        field == Field.CONCERNS ? values : one.concerns())),
                frame.deadline(),
                frame.hierarchy());
    }

    private QualityScores improved(QualityScores quality) {
        return new QualityScores(
                quality.scores(),
                ImmutableLists.changed(
                        quality.improvements(),
                        one -> one.id().equals(id),
                        one ->
                                new Improvement(
                                        id, text(one.action()), must(Field.IMPACT, one.impact()))));
    }

    private NextSteps stepped(NextSteps steps) {
        return new NextSteps(
                ImmutableLists.changed(
                        steps.notes(),
                        one -> one.id().equals(id),
                        one ->
                                new NextSteps.Note(
                                        id, text(one.content()), component(one.component()))),
                items(steps.questions()),
                ImmutableLists.changed(
                        steps.actions(),
                        one -> one.id().equals(id),
                        one ->
                                new NextSteps.Planned(
                                        id,
                                        text(one.action()),
                                        where(Field.OWNER, one.owner()),
                                        date(one.dueDate()))),
                ImmutableLists.changed(
                        steps.triggers(),
                        one -> one.id().equals(id),
                        one ->
                                new NextSteps.Trigger(
                                        id, text(one.condition()), date(one.checkBy()))));
    }

    private @Nullable Component component(@Nullable Component before) {
        if (field != Field.COMPONENT) {
            return before;
        }
        return values.isEmpty()
                ? null
                : Component.valueOf(values.getFirst().toUpperCase(Locale.ROOT));
    }

    private @Nullable LocalDate date(@Nullable LocalDate before) {
        if (field != Field.DATE) {
            return before;
        }
        return values.isEmpty() ? null : LocalDate.parse(values.getFirst());
    }
}
