package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.regex.Pattern;

/// The form of the answer to one question: one option, several, own words, options with own words,
/// or yes and no. Each form holds what its answers are checked against, and nothing else.
public sealed interface AnswerForm {
    /// In the caller's order, which is kept everywhere; none where an answer is in own words alone.
    List<Option> options();

    SelectionSpec selection();

    /// The same form with other options and selection settings, as far as it has any.
    AnswerForm with(List<Option> options, SelectionSpec selection);

    /// Whether choosing an option sends the answer (`single_submit_mode` on the wire): never where
    /// more than one choice, or words beside it, can be the answer.
    default boolean submitsOnChoice() {
        return false;
    }

    /// The word for it on the wire.
    default QuestionMode mode() {
        return switch (this) {
            case OneOption _ -> QuestionMode.SINGLE;
            case SeveralOptions _ -> QuestionMode.MULTI;
            case FreeText _ -> QuestionMode.TEXT_INPUT;
            case OptionsOrText _ -> QuestionMode.HYBRID;
            case YesOrNo _ -> QuestionMode.CONFIRM;
        };
    }

    /// Whether own words are an answer, alone or beside options.
    default boolean takesText() {
        return switch (this) {
            case FreeText _, OptionsOrText _ -> true;
            case OneOption _, SeveralOptions _, YesOrNo _ -> false;
        };
    }

    /// Whether these may stand as its own words.
    default boolean takes(String words) {
        return switch (this) {
            case FreeText text -> !text.numeric() || words.isEmpty() || FreeText.isNumber(words);
            case OptionsOrText _ -> true;
            case OneOption _, SeveralOptions _, YesOrNo _ -> words.isEmpty();
        };
    }

    /// Whether more than one option may be chosen, or could be if there were more.
    default boolean takesSeveral() {
        return switch (this) {
            case SeveralOptions _ -> true;
            case OptionsOrText either -> either.selection().max() > 1;
            case OneOption _, FreeText _, YesOrNo _ -> false;
        };
    }

    /// What a digest of the question says of the form beside its options and its mode: everything that
    /// narrows the words a person may write.
    default String digested() {
        return switch (this) {
            case FreeText text -> text.numeric() ? " numeric" : "";
            case OneOption _, SeveralOptions _, OptionsOrText _, YesOrNo _ -> "";
        };
    }

    /// The same form with nothing that its asker wrote but these, in place of its own options: not
    /// even that it was a number which was asked for.
    default AnswerForm erased(List<Option> options, SelectionSpec selection) {
        return switch (this) {
            case FreeText _ -> new FreeText(false);
            case OneOption _, SeveralOptions _, OptionsOrText _, YesOrNo _ ->
                    with(options, selection);
        };
    }

    /// The same with these options marked when it opens.
    default AnswerForm marking(List<OptionId> marked) {
        return with(options(), selection().marking(marked));
    }

    /// Exactly one option.
    record OneOption(List<Option> options, SelectionSpec selection, boolean submitsOnChoice)
            implements AnswerForm {
        public OneOption {
            options = List.copyOf(options);
            selection.requireOne();
        }

        @Override
        public OneOption with(List<Option> next, SelectionSpec spec) {
            return new OneOption(next, spec, submitsOnChoice);
        }
    }

    /// Between the lower and the upper bound of options.
    record SeveralOptions(List<Option> options, SelectionSpec selection) implements AnswerForm {
        public SeveralOptions {
            options = List.copyOf(options);
            requireNonNull(selection, "selection is null");
        }

        @Override
        public SeveralOptions with(List<Option> next, SelectionSpec spec) {
            return new SeveralOptions(next, spec);
        }
    }

    /// Own words, no options.
    ///
    /// @param numeric whether nothing but a number is an answer
    record FreeText(boolean numeric) implements AnswerForm {
        @Override
        public List<Option> options() {
            return List.of();
        }

        @Override
        public SelectionSpec selection() {
            return SelectionSpec.NONE;
        }

        @Override
        public FreeText with(List<Option> next, SelectionSpec spec) {
            return this;
        }

        private static boolean isNumber(String words) {
            return Numbers.FORM.matcher(words).matches();
        }

        /// Made when the first number is looked at: short commands look at none.
        private static final class Numbers {
            static final Pattern FORM = Pattern.compile("[+-]?[0-9]{1,30}(\\.[0-9]{1,30})?");
        }
    }

    /// Options, own words, or both.
    record OptionsOrText(List<Option> options, SelectionSpec selection) implements AnswerForm {
        public OptionsOrText {
            options = List.copyOf(options);
            requireNonNull(selection, "selection is null");
        }

        @Override
        public OptionsOrText with(List<Option> next, SelectionSpec spec) {
            return new OptionsOrText(next, spec);
        }
    }

    /// Yes or no, or two options in their place.
    record YesOrNo(List<Option> options, SelectionSpec selection, boolean submitsOnChoice)
            implements AnswerForm {
        public YesOrNo {
            options = List.copyOf(options);
            selection.requireOne();
        }

        @Override
        public YesOrNo with(List<Option> next, SelectionSpec spec) {
            return new YesOrNo(next, spec, submitsOnChoice);
        }
    }
}
