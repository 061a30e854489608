package sayso.hub.portal.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepLines;
import sayso.hub.portal.markdown.MarkdownRenderer;
import sayso.hub.portal.markdown.RenderedBlock;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.TextComparison;
import sayso.wire.record.TextComparison.Change;
import sayso.wire.record.TextComparison.Line;
import sayso.wire.record.TextComparison.Piece;
import sayso.wire.record.VisibleText;

/// Builds the view of a plan for the page that reviews it: its blocks with the steps and the comments
/// that belong to them, and the comparison with its last proposal.
public final class PlanReviewViewBuilder {
    private static final int AROUND = 2;
    private static final int MOST_CHANGES = 1_000;

    private final Decision decision;
    private final Answer said;
    private final @Nullable EarlierPlan earlier;
    private final PortalTexts words;
    private final String text;

    /// @param said what the person said so far, or at last
    /// @param earlier what was proposed before and not approved; null where nothing was
    public PlanReviewViewBuilder(
            Decision decision, Answer said, @Nullable EarlierPlan earlier, PortalTexts words) {
        this.decision = decision;
        this.said = said;
        this.earlier = earlier;
        this.words = words;
        String context = decision.question().context();
        this.text = context == null ? "" : context;
    }

    public PlanReviewView view() {
        List<Line> comparison =
                earlier == null ? List.of() : TextComparison.of(earlier.text(), text);
        List<PlanPart> parts = parts(changed(comparison));
        TopicAnswer whole = said.said(ApprovalQuestionFactory.WHOLE);
        return new PlanReviewView(
                parts,
                whole.text().isEmpty() || whole.note().isEmpty()
                        ? whole.text() + whole.note()
                        : whole.text() + "\n" + whole.note(),
                whole.chosen().stream().findFirst().map(OptionId::value).orElse(""),
                parts.stream().mapToInt(PlanReviewViewBuilder::remarks).sum(),
                steps().size(),
                PlanText.whole(text).steps().size(),
                earlier == null ? PlanChangesView.NONE : changes(earlier, comparison));
    }

    private List<PlanPart> parts(NavigableSet<Integer> changed) {
        List<RenderedBlock> blocks = MarkdownRenderer.blocks(text);
        Map<Integer, List<PlanStepChoice>> steps = steps(blocks);
        Map<Integer, List<PlanCommentView>> comments = comments(blocks);
        List<PlanPart> parts = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            RenderedBlock block = blocks.get(i);
            parts.add(
                    new PlanPart(
                            block.from(),
                            block.to(),
                            block.html(),
                            place(block.from(), block.to()),
                            !changed.subSet(block.from(), block.to() + 1).isEmpty(),
                            steps.getOrDefault(i, List.of()),
                            comments.getOrDefault(i, List.of())));
        }
        return PlanPartMerger.merged(parts, this::place);
    }

    private List<Topic> steps() {
        Question question = decision.question();
        return question.topics().stream()
                .filter(topic -> !topic.id().equals(ApprovalQuestionFactory.WHOLE))
                .toList();
    }

    /// The steps by the block in which they begin; one that is in none stands with the last.
    private Map<Integer, List<PlanStepChoice>> steps(List<RenderedBlock> blocks) {
        List<Topic> topics = steps();
        List<Integer> lines =
                StepLines.of(
                        text, topics.stream().map(topic -> topic.question().prompt()).toList());
        Map<Integer, List<PlanStepChoice>> steps = new LinkedHashMap<>();
        for (int i = 0; i < topics.size(); i++) {
            steps.computeIfAbsent(block(blocks, lines.get(i)), _ -> new ArrayList<>())
                    .add(step(topics.get(i)));
        }
        return steps;
    }

    private PlanStepChoice step(Topic topic) {
        TopicAnswer answer = said.said(topic.id());
        String written = topic.question().prompt();
        boolean isEdited = answer.isOwnWords() && !answer.text().equals(written.strip());
        return new PlanStepChoice(
                topic.id().value(),
                topic.label().split("\\.", 2)[0],
                !answer.chosen().contains(ApprovalQuestionFactory.SKIPPED),
                isEdited ? answer.text() : written,
                isEdited,
                answer.note());
    }

    private Map<Integer, List<PlanCommentView>> comments(List<RenderedBlock> blocks) {
        Map<Integer, List<PlanCommentView>> comments = new LinkedHashMap<>();
        said.comments().stream()
                .sorted(Comparator.comparingInt(ContextComment::to))
                .forEach(comment ->
                        comments.computeIfAbsent(
                                        block(blocks, comment.to()), _ -> new ArrayList<>())
                                .add(
                                        new PlanCommentView(
                                                comment.from() + "-" + comment.to(),
                                                place(comment.from(), comment.to()),
                                                comment.quote(),
                                                comment.text())));
        return comments;
    }

    /// The place of the block that has this line, else of the last one before it.
    private static int block(List<RenderedBlock> blocks, int line) {
        if (line == StepLines.NONE) {
            return Math.max(0, blocks.size() - 1);
        }
        int found = 0;
        for (int i = 0; i < blocks.size() && blocks.get(i).from() <= line; i++) {
            found = i;
        }
        return found;
    }

    private String place(int from, int to) {
        return from == to ? words.of("review.line", from) : words.of("review.lines", from, to);
    }

    private static int remarks(PlanPart part) {
        return part.comments().size()
                + (int)
                        part.steps().stream()
                                .filter(step ->
                                        !step.included() || step.edited() || !step.note().isEmpty())
                                .count();
    }

    private static NavigableSet<Integer> changed(List<Line> comparison) {
        NavigableSet<Integer> changed = new TreeSet<>();
        comparison.stream()
                .filter(line -> line.change() == Change.ADDED)
                .forEach(line -> changed.add(line.number()));
        return changed;
    }

    private static PlanChangesView changes(EarlierPlan earlier, List<Line> comparison) {
        List<PlanChangeLine> lines = new ArrayList<>();
        int skipped = 0;
        for (int i = 0; i < comparison.size() && lines.size() < MOST_CHANGES; i++) {
            Line line = comparison.get(i);
            if (line.change() == Change.SAME && !isNearChange(comparison, i)) {
                skipped++;
                continue;
            }
            lines.add(new PlanChangeLine(line.change(), skipped, visible(line)));
            skipped = 0;
        }
        return new PlanChangesView(
                "/history/" + earlier.decision().id().value(),
                VisibleText.of(earlier.asked()),
                lines);
    }

    private static List<Piece> visible(Line line) {
        return line.pieces().stream()
                .map(piece -> new Piece(VisibleText.of(piece.text()), piece.changed()))
                .toList();
    }

    private static boolean isNearChange(List<Line> comparison, int at) {
        return comparison
                .subList(Math.max(0, at - AROUND), Math.min(comparison.size(), at + AROUND + 1))
                .stream()
                .anyMatch(line -> line.change() != Change.SAME);
    }
}
