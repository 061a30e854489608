package sayso.decision.plan.text;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.FieldDigest;
import sayso.decision.plan.text.MarkdownLines.Item;
import sayso.decision.plan.text.MarkdownLines.Line;

/// A plan as the agent wrote it, found in a message or taken from a whole text: numbered steps
/// below a line that reads `Plan`, `Plan:` or `Plan: title`, with any markup that makes it a
/// heading. Numbers, wording and short steps are kept unchanged.
///
/// @param title what follows `Plan:`, or empty
/// @param text the whole section, from its header to its last line
public record PlanText(String title, List<WrittenStep> steps, String text) {
    /// The most steps that a person is asked to approve. A longer plan is read up to the one after them.
    public static final int MOST_STEPS = 200;

    /// The step of a plan that numbers none.
    public static final WrittenStep THE_WHOLE = new WrittenStep(1, "Carry out the plan");

    private static final int UNNUMBERED = 7;

    public PlanText {
        requireNonNull(title, "title is null");
        steps = List.copyOf(steps);
        requireNonNull(text, "text is null");
    }

    /// The last plan with a step in what an agent said.
    public static Optional<PlanText> in(String message) {
        List<Line> lines = MarkdownLines.of(message);
        for (int at = lines.size() - 1; at >= 0; at--) {
            Optional<String> title = lines.get(at).title();
            if (title.isPresent()) {
                PlanText found = section(lines, at, title.get());
                if (!found.steps().isEmpty()) {
                    return Optional.of(found);
                }
            }
        }
        return Optional.empty();
    }

    /// A text that is a plan as a whole: the plan in it, or else all of it, with the steps of its first
    /// numbered list. It may have none.
    public static PlanText whole(String text) {
        return in(text).map(found -> new PlanText(found.title(), found.steps(), text.strip()))
                .orElseGet(() -> {
                    List<Line> lines = MarkdownLines.of(text);
                    int first = 0;
                    while (first < lines.size() && lines.get(first).item().isEmpty()) {
                        first++;
                    }
                    return new PlanText(
                            heading(lines),
                            new Section(lines, first, UNNUMBERED).steps(),
                            text.strip());
                });
    }

    /// Whether there are more steps than a person is asked to approve. Such a plan may have more of them than
    /// were read.
    public boolean isTooLong() {
        return steps.size() > MOST_STEPS;
    }

    /// The same; without a numbered step, it is one step as a whole.
    public PlanText inSteps() {
        return steps.isEmpty() ? new PlanText(title, List.of(THE_WHOLE), text) : this;
    }

    /// The same steps as a text of their own.
    public static PlanText of(String title, List<WrittenStep> steps) {
        StringBuilder text = new StringBuilder(title.isEmpty() ? "Plan:" : "Plan: " + title);
        text.append('\n');
        for (WrittenStep step : steps) {
            String mark = step.number() + ". ";
            text.append('\n')
                    .append(mark)
                    .append(step.text().replace("\n", "\n" + " ".repeat(mark.length())));
        }
        return new PlanText(title, steps, text.toString());
    }

    /// What an approval is bound to: the SHA-256 of the exact text.
    public String digest() {
        return new FieldDigest().add(text).hex();
    }

    private static String heading(List<Line> lines) {
        return lines.stream()
                .filter(line -> line.level() > 0)
                .findFirst()
                .map(line -> line.text().replaceFirst("^[ #]+", "").replaceFirst("[ #]+$", ""))
                .orElse("");
    }

    private static PlanText section(List<Line> lines, int at, String title) {
        int level = lines.get(at).level();
        Section section = new Section(lines, at + 1, level == 0 ? UNNUMBERED : level);
        List<WrittenStep> steps = section.steps();
        String text =
                String.join(
                        "\n", lines.subList(at, section.end()).stream().map(Line::text).toList());
        return new PlanText(title, steps, text.strip());
    }

    /// One pass over the lines below a header.
    private static final class Section {
        private final List<Line> lines;
        private final int level;
        private final List<WrittenStep> steps = new ArrayList<>();
        private final List<String> words = new ArrayList<>();
        private final int start;
        private int at;
        private int number = -1;
        private int base;
        private int content;
        private boolean counts;
        private int end;

        Section(List<Line> lines, int start, int level) {
            this.lines = lines;
            this.start = start;
            this.level = level;
            this.end = start;
        }

        List<WrittenStep> steps() {
            for (at = start; at < lines.size() && !isOver(lines.get(at)); at++) {
                Line line = lines.get(at);
                Optional<Item> item = line.item().filter(this::isTopLevel);
                if (item.isPresent()) {
                    begin(item.get());
                } else if (number >= 0) {
                    words.add(dedented(line));
                }
                if (!line.isBlank()) {
                    end = at + 1;
                }
            }
            finish();
            return steps;
        }

        /// The first line after the section's last step; the header's own where it has none.
        int end() {
            return end;
        }

        private boolean isTooLong() {
            return steps.size() > MOST_STEPS;
        }

        private boolean isTopLevel(Item item) {
            return number < 0 || item.indent() <= base + 1;
        }

        private void begin(Item item) {
            if (number < 0) {
                base = item.indent();
            }
            finish();
            // why: Markdown lets every item be numbered 1, and counts
            boolean ones =
                    item.number() == 1 && steps.size() == 1 && steps.getFirst().number() == 1;
            counts = counts || ones;
            number = counts ? steps.size() + 1 : item.number();
            content = item.column();
            words.add(item.said());
        }

        private void finish() {
            String text = String.join("\n", words).strip();
            if (number >= 0 && !text.isEmpty() && !isTooLong()) {
                steps.add(new WrittenStep(number, text));
            }
            words.clear();
        }

        private boolean isOver(Line line) {
            if (isTooLong()) {
                return true;
            }
            if (number < 0) {
                return line.level() > 0 && line.level() <= level && level < UNNUMBERED;
            }
            if (line.level() > 0 && line.level() <= level) {
                return true;
            }
            if (line.isBlank() || line.isCode()) {
                return false;
            }
            Optional<Item> item = line.item().filter(this::isTopLevel);
            if (item.isPresent()) {
                return !counts && isRestart(item.get().number());
            }
            boolean afterBlank = at > start && lines.get(at - 1).isBlank();
            return line.level() == 0 && afterBlank && line.indent() <= base + 1;
        }

        /// A number that was there already begins another list, except where all are numbered 1.
        private boolean isRestart(int next) {
            boolean allOnes = next == 1 && number == 1 && steps.isEmpty();
            return !allOnes
                    && (next == number || steps.stream().anyMatch(step -> step.number() == next));
        }

        private String dedented(Line line) {
            int drop =
                    Math.min(content, line.text().length() - line.text().stripLeading().length());
            return line.text().substring(drop).stripTrailing();
        }
    }
}
