package sayso.terminal.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sayso.core.decision.Mode;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;

/// What a person typed at the prompt, understood.
sealed interface Entry {
    record Nothing() implements Entry {}

    record Options(List<OptionId> ids) implements Entry {}

    /// `0`: enough chosen.
    record Continue() implements Entry {}

    record Words(String words) implements Entry {}

    /// @param on the option; empty for the whole question
    record Note(Optional<OptionId> on) implements Entry {}

    record Help() implements Entry {}

    record Context() implements Entry {}

    record MoreTime() implements Entry {}

    record Discuss() implements Entry {}

    record Decline() implements Entry {}

    record Leave() implements Entry {}

    record NotUnderstood(String why) implements Entry {}

    /// Commands come first, then numbers, ids and labels, then own words where the question takes
    /// them; `text …` is always own words.
    static Entry parse(String line, Question question) {
        String typed = line.strip();
        if (typed.startsWith("? ")) {
            typed = typed.substring(2).strip();
        }
        String lower = typed.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case "" -> new Nothing();
            case "?", "help" -> new Help();
            case "context" -> new Context();
            case "more time", "more" -> new MoreTime();
            case "discuss" -> new Discuss();
            case "cancel", "decline" -> new Decline();
            case "leave", "q", "quit" -> new Leave();
            case "note", "note all" -> new Note(Optional.empty());
            default -> content(typed, lower, question);
        };
    }

    private static Entry content(String typed, String lower, Question question) {
        if (lower.startsWith("note ")) {
            Optional<OptionId> option = option(typed.substring(5).strip(), question);
            return option.isPresent()
                    ? new Note(option)
                    : new NotUnderstood("there is no option " + typed.substring(5).strip());
        }
        return answer(typed, question, EntryHints.PROMPT);
    }

    /// As `parse`, without the commands.
    static Entry answer(String typed, Question question, EntryHints hints) {
        if (typed.isEmpty()) {
            return new Nothing();
        }
        if (typed.toLowerCase(Locale.ROOT).startsWith("text ")) {
            return words(typed.substring(5).strip(), question, hints);
        }
        Optional<OptionId> one = option(typed, question);
        if (one.isPresent()) {
            return new Options(List.of(one.get()));
        }
        if (typed.equals("0") && question.selection().max() > 1) {
            return new Continue();
        }
        return severalOrWords(typed, question, hints);
    }

    private static Entry severalOrWords(String typed, Question question, EntryHints hints) {
        if (isNumbers(typed) && !question.options().isEmpty()) {
            List<OptionId> ids = new ArrayList<>();
            for (String number : typed.split("[, ]+", -1)) {
                Optional<OptionId> option = option(number, question);
                if (option.isEmpty()) {
                    return new NotUnderstood(
                            "there is no option "
                                    + number
                                    + "; choose 1-"
                                    + question.options().size()
                                    + (question.mode().takesText()
                                            ? ", or give own words: " + hints.ownWords(typed)
                                            : ""));
                }
                ids.add(option.get());
            }
            if (ids.size() > 1 && question.selection().max() == 1) {
                return new NotUnderstood("choose one option only");
            }
            return new Options(ids);
        }
        return words(typed, question, hints);
    }

    private static Entry words(String words, Question question, EntryHints hints) {
        if (question.mode() == Mode.TOPICS) {
            return new NotUnderstood(
                    "this asks "
                            + question.topics().size()
                            + " topics, each with an answer of its own; leave the choice away to"
                            + " open them");
        }
        return question.mode().takesText()
                ? new Words(words)
                : NearOption.of(words, question).isPresent()
                        ? new NotUnderstood(NearOption.none(words, question))
                        : new NotUnderstood(
                                "this question takes no own words; choose 1-"
                                        + question.options().size()
                                        + ", or "
                                        + hints.instead());
    }

    /// An option by its number, id or label.
    static Optional<OptionId> option(String typed, Question question) {
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            if (typed.equals(Integer.toString(i + 1))
                    || typed.equalsIgnoreCase(option.id().value())
                    || typed.equalsIgnoreCase(option.label())) {
                return Optional.of(option.id());
            }
        }
        return Optional.empty();
    }

    private static boolean isNumbers(String typed) {
        return typed.chars()
                        .allMatch(character ->
                                character == ','
                                        || character == ' '
                                        || (character >= '0' && character <= '9'))
                && Character.isDigit(typed.charAt(0))
                && !typed.endsWith(",");
    }
}
