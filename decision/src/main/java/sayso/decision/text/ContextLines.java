package sayso.decision.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Question;

/// The lines of a decision's context, counted from 1 as its comments count them. A context that is
/// missing has none.
///
/// @param lines as they are written
public record ContextLines(List<String> lines) {
    private static final int SHOWN = 200;

    public ContextLines {
        lines = List.copyOf(lines);
    }

    public static ContextLines of(Question question) {
        return of(question.context());
    }

    public static ContextLines of(@Nullable String context) {
        return new ContextLines(
                context == null || context.isBlank()
                        ? List.of()
                        : List.of(context.split("\n", -1)));
    }

    public int count() {
        return lines.size();
    }

    /// Whether it has the lines that a comment is about.
    public boolean has(ContextComment comment) {
        return comment.to() <= count();
    }

    /// The words that a comment is about, on one line and no longer than a person reads at a glance: those
    /// it quotes, or else its first line that is not blank. Empty where these lines do not exist.
    public String excerpt(ContextComment comment) {
        return comment.quote().isEmpty() ? line(comment) : atAGlance(comment.quote());
    }

    /// The first of a comment's lines that is not blank, as far as a person reads it at a glance. Empty
    /// where there is none.
    public String line(ContextComment comment) {
        return atAGlance(commented(comment).filter(line -> !line.isBlank()).findFirst().orElse(""));
    }

    private static String atAGlance(String words) {
        return shortened(words.replaceAll("\\s+", " ").strip());
    }

    private static String shortened(String words) {
        if (words.length() <= SHOWN) {
            return words;
        }
        // why: half a character is none
        int end = Character.isHighSurrogate(words.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
        return words.substring(0, end) + "…";
    }

    /// The lines that a comment is about, as far as they exist.
    private Stream<String> commented(ContextComment comment) {
        return lines.stream().skip(comment.from() - 1L).limit(comment.to() - comment.from() + 1L);
    }

    /// A comment on one line of words: the place, the words it is about, and what is said.
    public String told(ContextComment comment) {
        String about = excerpt(comment);
        return comment.place()
                + (about.isEmpty() ? "" : " \"" + about + "\"")
                + ": "
                + comment.text();
    }

    /// The comment on the same lines of another context, where they read the same there; on the lines that
    /// have the words it quotes, where only these do. The nearest ones count. Empty where there are none.
    public Optional<ContextComment> moved(ContextComment comment, ContextLines other) {
        List<String> about = commented(comment).toList();
        Optional<ContextComment> same =
                has(comment)
                        ? other.nearest(comment, about.size(), about::equals)
                        : Optional.empty();
        return same.isPresent() || comment.quote().isEmpty()
                ? same
                : other.nearest(
                        comment,
                        comment.to() - comment.from() + 1,
                        block -> String.join("\n", block).contains(comment.quote()));
    }

    private Optional<ContextComment> nearest(
            ContextComment comment, int size, Predicate<List<String>> fits) {
        return IntStream.rangeClosed(1, count() - size + 1)
                .filter(from -> fits.test(lines.subList(from - 1, from - 1 + size)))
                .boxed()
                .min(Comparator.comparingInt(from -> Math.abs(from - comment.from())))
                .map(from ->
                        new ContextComment(from, from + size - 1, comment.quote(), comment.text()));
    }

    /// An answer with its comments on this context, as an answer with comments on another one: each on
    /// its lines where they read the same there. What was said of the others stands in the note on the
    /// whole, with the words it is about, so that nothing said is lost.
    public Answer carried(Answer said, ContextLines other) {
        List<ContextComment> kept = new ArrayList<>();
        List<ContextComment> lost = new ArrayList<>();
        for (ContextComment comment : said.comments()) {
            moved(comment, other).ifPresentOrElse(kept::add, () -> lost.add(comment));
        }
        return noted(said.withComments(kept), lost);
    }

    /// The answer with these comments in its note on the whole.
    public Answer noted(Answer said, List<ContextComment> lost) {
        return said.withGlobalNote(
                Stream.concat(Stream.of(said.globalNote()), lost.stream().map(this::noted))
                        .filter(words -> !words.isEmpty())
                        .collect(Collectors.joining("\n")));
    }

    private String noted(ContextComment comment) {
        String about = excerpt(comment);
        return (about.isEmpty() ? comment.place() : "On \"" + about + "\"") + ": " + comment.text();
    }
}
