package sayso.terminal.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;

/// Parsed input line of the plain prompt: options, own words, a command, or the reason why it is
/// not understood. Does the parsing.
sealed interface PromptEntry {
    record Nothing() implements PromptEntry {}

    record Options(List<OptionId> ids) implements PromptEntry {}

    /// `0`: enough chosen.
    record Continue() implements PromptEntry {}

    record Words(String words) implements PromptEntry {}

    /// @param on the option; empty for the whole question
    record Note(Optional<OptionId> on) implements PromptEntry {}

    /// `=`: the same as before.
    record Same() implements PromptEntry {}

    /// `*`: for good, with this option or the same as before.
    ///
    /// @param option as it was typed; empty for what is chosen, or the same as before
    record Always(String option) implements PromptEntry {}

    record Help() implements PromptEntry {}

    record Context() implements PromptEntry {}

    record MoreTime() implements PromptEntry {}

    record Discuss() implements PromptEntry {}

    record Decline() implements PromptEntry {}

    record Leave() implements PromptEntry {}

    record NotUnderstood(String why) implements PromptEntry {}

    /// It means one thing by what people read and another by what else it is.
    record Ambiguous(String why) implements PromptEntry {}

    /// Commands come first, then labels, numbers and ids, then own words where the question takes them;
    /// `text …` is own words unless it is a label, and `? …` is a command whatever the labels are.
    static PromptEntry parse(String line, Question question) {
        String typed = line.strip();
        boolean commands = typed.startsWith("? ");
        if (commands) {
            typed = typed.substring(2).strip();
        }
        String lower = typed.toLowerCase(Locale.ROOT);
        PromptEntry command =
                lower.startsWith("* ") ? new Always(typed.substring(2).strip()) : command(lower);
        if (command != null && !commands && OptionReference.isLabel(typed, question)) {
            return new Ambiguous(
                    "'"
                            + typed
                            + "' is the label of an option and a command; type "
                            + OptionReference.marked(typed, question)
                            + " for the option or ? "
                            + lower
                            + " for the command");
        }
        return command != null ? command : content(typed, lower, question);
    }

    private static @Nullable PromptEntry command(String lower) {
        return switch (lower) {
            case "" -> new Nothing();
            case "=" -> new Same();
            case "*" -> new Always("");
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

    private static PromptEntry content(String typed, String lower, Question question) {
        if (lower.startsWith("note ")
                && OptionReference.of(typed, question) instanceof OptionReference.None) {
            String option = typed.substring(5).strip();
            return switch (OptionReference.of(option, question)) {
                case OptionReference.One(OptionId id) -> new Note(Optional.of(id));
                case OptionReference.Either(String why) -> new Ambiguous(why);
                case OptionReference.None _ -> new NotUnderstood("no option " + option);
            };
        }
        return answer(typed, question, EntryHints.PROMPT);
    }

    /// As `parse`, without the commands.
    static PromptEntry answer(String typed, Question question, EntryHints hints) {
        if (typed.isEmpty()) {
            return new Nothing();
        }
        boolean goesOn = typed.equals("0") && question.selection().max() > 1;
        return switch (OptionReference.of(typed, question)) {
            case OptionReference.One(OptionId id) ->
                    goesOn && OptionReference.isLabel(typed, question)
                            ? new Ambiguous(
                                    "'0' is the label of an option and also means continue; type "
                                            + OptionReference.marked(typed, question)
                                            + " for the option, or Enter to continue")
                            : new Options(List.of(id));
            case OptionReference.Either(String why) -> new Ambiguous(why);
            case OptionReference.None _ ->
                    goesOn
                            ? new Continue()
                            : typed.toLowerCase(Locale.ROOT).startsWith("text ")
                                    ? words(typed.substring(5).strip(), question, hints)
                                    : severalOrWords(typed, question, hints);
        };
    }

    private static PromptEntry severalOrWords(String typed, Question question, EntryHints hints) {
        if (isNumbers(typed) && !question.options().isEmpty()) {
            List<OptionId> ids = new ArrayList<>();
            for (String number : typed.split("[, ]+", -1)) {
                switch (OptionReference.of(number, question)) {
                    case OptionReference.One(OptionId id) -> ids.add(id);
                    case OptionReference.Either(String why) -> {
                        return new Ambiguous(why);
                    }
                    case OptionReference.None _ -> {
                        return new NotUnderstood(
                                "no option "
                                        + number
                                        + "; choose 1-"
                                        + question.options().size()
                                        + (question.takesText()
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

    private static PromptEntry words(String words, Question question, EntryHints hints) {
        if (question instanceof Questionnaire whole) {
            return new NotUnderstood(
                    "this asks "
                            + whole.topics().size()
                            + " topics, each with an answer of its own; leave out the choice to open "
                            + "them");
        }
        return question.takesText()
                ? new Words(words)
                : OptionSuggestion.of(words, question).isPresent()
                        ? new NotUnderstood(OptionSuggestion.none(words, question))
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
