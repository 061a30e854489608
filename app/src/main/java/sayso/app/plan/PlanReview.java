package sayso.app.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.console.CommandContext;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.text.ContextLines;

/// Review of a plan as a person saved it in their editor: steps that read otherwise or were removed, and
/// comments on its lines. A change of a line that belongs to no step is a comment that says how the
/// line is to read.
///
/// @param steps those that the person changed, in the plan's order
/// @param comments in the order of the lines
record PlanReview(List<StepWord> steps, List<ContextComment> comments) {
    PlanReview {
        steps = List.copyOf(steps);
        comments = List.copyOf(comments);
    }

    /// @param known comments that stand in the text already
    static PlanReview of(
            Plan plan, Decision decision, List<ContextComment> known, CommandContext invocation) {
        ContextLines original = ContextLines.of(decision.question());
        String saved = PlanEditor.saved(invocation, CommentedText.written(original, known));
        return of(
                plan,
                ApprovalQuestionFactory.asked(decision.question()),
                original,
                CommentedText.read(original, known, saved));
    }

    private static PlanReview of(Plan plan, int asked, ContextLines original, CommentedText read) {
        PlanEditor.Edited edited =
                asked == 0 ? PlanEditor.Edited.NOTHING : PlanEditor.changes(plan, read.text());
        List<StepWord> words = new ArrayList<>();
        Set<String> told = new HashSet<>();
        List<PlanStep> steps = plan.revision().steps();
        for (int place = 0; place < asked; place++) {
            PlanStep step = steps.get(place);
            boolean left = edited.removed().contains(step.number());
            String text = left ? "" : edited.texts().getOrDefault(step.number(), "").strip();
            if (left || !text.isEmpty()) {
                words.add(new StepWord(place, left, text, ""));
                told.addAll(bare(step.text().lines().toList()));
                told.addAll(bare(text.lines().toList()));
            }
        }
        return new PlanReview(
                words,
                Stream.concat(
                                read.comments().stream(),
                                beside(original, read.text().lines().toList(), told).stream())
                        .sorted((one, other) -> Integer.compare(one.from(), other.from()))
                        .toList());
    }

    /// Changes of lines that no word on a step tells of.
    private static List<ContextComment> beside(
            ContextLines original, List<String> edited, Set<String> told) {
        int[] matched = CommentedText.matched(original.lines(), edited);
        List<ContextComment> changes = new ArrayList<>();
        int line = 0;
        int before = 0;
        while (line <= edited.size()) {
            int end = line;
            while (end < edited.size() && matched[end] == 0) {
                end++;
            }
            int next = end < edited.size() ? matched[end] : original.count() + 1;
            List<String> old = untold(original.lines().subList(before, next - 1), told);
            List<String> fresh = untold(edited.subList(line, end), told);
            int from = Math.clamp(before + 1L, 1, Math.max(1, original.count()));
            int to = Math.max(from, next - 1);
            if (!fresh.isEmpty()) {
                String now = String.join("\n", fresh);
                String what = old.isEmpty() ? "Add here: " : "It should read: ";
                changes.add(
                        new ContextComment(
                                old.isEmpty() ? Math.max(1, before) : from,
                                old.isEmpty() ? Math.max(1, before) : to,
                                "",
                                what + now));
            } else if (!old.isEmpty()) {
                changes.add(new ContextComment(from, to, "", "Leave this out."));
            }
            before = next;
            line = end + 1;
        }
        return changes;
    }

    private static List<String> untold(List<String> lines, Set<String> told) {
        return lines.stream()
                .filter(line -> !line.isBlank())
                .filter(line -> !told.contains(bare(line)))
                .toList();
    }

    private static Set<String> bare(Collection<String> lines) {
        return lines.stream().map(PlanReview::bare).collect(Collectors.toSet());
    }

    /// A line without the number of a step and without the space around it.
    private static String bare(String line) {
        return line.strip().replaceFirst("^\\d+[.)]\\s+", "");
    }
}
