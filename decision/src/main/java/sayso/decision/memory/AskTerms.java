package sayso.decision.memory;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;

/// Words of a question as they are compared and searched: stems (`WordStem`), each once, in the order in
/// which they came.
///
/// @param title of its title; of a questionnaire also of the titles of its topics
/// @param options of the labels of its options
/// @param prompt of its prompt
public record AskTerms(List<String> title, List<String> options, List<String> prompt) {
    public AskTerms {
        title = List.copyOf(title);
        options = List.copyOf(options);
        prompt = List.copyOf(prompt);
    }

    /// Those by which a decision is found later; empty for one that was not answered, and for an approval, which is
    /// given anew each time.
    public static Optional<AskTerms> kept(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered
                        && !decision.terms().intake().isApproval()
                        && !decision.isErased()
                ? Optional.of(of(decision.question()))
                : Optional.empty();
    }

    public static AskTerms of(Question question) {
        return switch (question) {
            case PlainQuestion plain ->
                    new AskTerms(
                            WordStem.all(plain.title()),
                            words(plain.options()),
                            prompt(plain.prompt()));
            case Questionnaire sitting ->
                    new AskTerms(
                            words(
                                    Stream.concat(
                                            Stream.of(sitting.title()),
                                            sitting.topics().stream()
                                                    .map(topic -> topic.question().title()))),
                            words(
                                    sitting.topics().stream()
                                            .flatMap(topic -> topic.question().options().stream())
                                            .toList()),
                            prompt(sitting.prompt()));
        };
    }

    /// why: what stands in the place of one that is in the archive file says nothing of it
    private static List<String> prompt(String prompt) {
        return prompt.equals(Decision.ARCHIVED) ? List.of() : WordStem.all(prompt);
    }

    private static List<String> words(List<Option> options) {
        return words(options.stream().map(Option::label));
    }

    private static List<String> words(Stream<String> texts) {
        return texts.flatMap(text -> WordStem.all(text).stream()).distinct().toList();
    }

    /// All of them, those that tell most first.
    public List<String> all() {
        return Stream.of(title, options, prompt).flatMap(List::stream).distinct().toList();
    }
}
