package sayso.terminal.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Mode;
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

    /// It means one thing by what people read and another by what else it is.
    record Ambiguous(String why) implements Entry {}

    /// Commands come first, then labels, numbers and ids, then own words where the question takes them;
    /// `text …` is own words unless it is a label, and `? …` is a command whatever the labels are.
    static Entry parse(String line, Question question) {
        String typed = line.strip();
        boolean commands = typed.startsWith("? ");
        if (commands) {
            typed = typed.substring(2).strip();
        }
        String lower = typed.toLowerCase(Locale.ROOT);
        Entry command = command(lower);
        if (command != null && !commands && OptionWord.isLabel(typed, question)) {
            return new Ambiguous(
                    "'"
                            + typed
                            + "' is the label of an option and a command; type "
                            + OptionWord.marked(typed, question)
                            + " for the option or ? "
                            + lower
                            + " for the command");
        }
        return command != null ? command : content(typed, lower, question);
    }

    private static @Nullable Entry command(String lower) {
        return switch (lower) {
            case "" -> new Nothing();
            case "?", "help" -> new Help();
            case "context" -> new Context();
            case "more time", "more" -> new MoreTime();
            case "discuss" -> new Discuss();
            case "cancel", "decline" -> new Decline();
            case "leave", "q", "quit" -> new Leave();
            case "note", "note all" -> new Note(Optional.empty());
            default -> null;
        };
    }

    private static Entry content(String typed, String lower, Question question) {
        if (lower.startsWith("note ")
                && OptionWord.of(typed, question) instanceof OptionWord.None) {
            String option = typed.substring(5).strip();
            return switch (OptionWord.of(option, question)) {
                case OptionWord.One(OptionId id) -> new Note(Optional.of(id));
                case OptionWord.Either(String why) -> new Ambiguous(why);
                case OptionWord.None _ -> new NotUnderstood("there is no option " + option);
            };
        }
        return answer(typed, question, EntryHints.PROMPT);
    }

    /// As `parse`, without the commands.
    static Entry answer(String typed, Question question, EntryHints hints) {
        if (typed.isEmpty()) {
            return new Nothing();
        }
        boolean goesOn = typed.equals("0") && question.selection().max() > 1;
        return switch (OptionWord.of(typed, question)) {
            case OptionWord.One(OptionId id) ->
                    goesOn && OptionWord.isLabel(typed, question)
                            ? new Ambiguous(
                                    "'0' is the label of an option and goes on; type "
                                            + OptionWord.marked(typed, question)
                                            + " for the option, or Enter to go on")
                            : new Options(List.of(id));
            case OptionWord.Either(String why) -> new Ambiguous(why);
            case OptionWord.None _ ->
                    goesOn
                            ? new Continue()
                            : typed.toLowerCase(Locale.ROOT).startsWith("text ")
                                    ? words(typed.substring(5).strip(), question, hints)
                                    : severalOrWords(typed, question, hints);
        };
    }

    private static Entry severalOrWords(String typed, Question question, EntryHints hints) {
        if (isNumbers(typed) && !question.options().isEmpty()) {
            List<OptionId> ids = new ArrayList<>();
            for (String number : typed.split("[, ]+", -1)) {
                switch (OptionWord.of(number, question)) {
                    case OptionWord.One(OptionId id) -> ids.add(id);
                    case OptionWord.Either(String why) -> {
                        return new Ambiguous(why);
                    }
                    case OptionWord.None _ -> {
                        return new NotUnderstood(
                                "there is no option "
                                        + number
                                        + "; choose 1-"
                                        + question.options().size()
                                        + (question.mode().takesText()
                                                ? ", or give own words: " + hints.ownWords(typed)
                                                : ""));
                    }
                }
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

    private static boolean isNumbers(String typed) {
        return typed.chars()
                        .allMatch(character ->
                                character == ','
                                        || character == ' '
                                        || character == '#'
                                        || (character >= '0' && character <= '9'))
                && (typed.charAt(0) == '#' || Character.isDigit(typed.charAt(0)))
                && Character.isDigit(typed.charAt(typed.length() - 1));
    }
}
