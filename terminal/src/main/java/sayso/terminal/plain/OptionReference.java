package sayso.terminal.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.terminal.SafeText;

/// Resolves a typed word to an option of a question by label, number or id. People read labels and
/// see numbers beside them, so a word that is the label of one option and the number of another is
/// ambiguous and asked again; `#2` is always a number.
sealed interface OptionReference {
    record One(OptionId id) implements OptionReference {}

    record Either(String why) implements OptionReference {}

    record None() implements OptionReference {}

    static OptionReference of(String typed, Question question) {
        int label = place(typed, question, Option::label);
        int number = place(question, at -> typed.equals(Integer.toString(at + 1)));
        int id = place(typed, question, option -> option.id().value());
        if (label < 0 && number < 0 && id < 0) {
            int marked = place(question, at -> typed.equals("#" + (at + 1)));
            return marked < 0 ? new None() : one(marked, question);
        }
        boolean clear = label < 0 || ((number < 0 || number == label) && (id < 0 || id == label));
        if (!clear) {
            return new Either(both(typed, label, number, id, question));
        }
        return one(label >= 0 ? label : number >= 0 ? number : id, question);
    }

    /// Whether people read it as the label of an option.
    static boolean isLabel(String typed, Question question) {
        return place(typed, question, Option::label) >= 0;
    }

    /// `#2`, for the option with this label.
    static String marked(String label, Question question) {
        return "#" + (place(label, question, Option::label) + 1);
    }

    private static OptionReference one(int place, Question question) {
        return new One(question.options().get(place).id());
    }

    private static String both(String typed, int label, int number, int id, Question question) {
        List<String> more = new ArrayList<>();
        List<String> ways = new ArrayList<>(List.of("#" + (label + 1)));
        if (number >= 0 && number != label) {
            more.add("the number of " + named(number, question));
            ways.add("#" + (number + 1));
        }
        if (id >= 0 && id != label && id != number) {
            more.add("the id of " + named(id, question));
            ways.add("#" + (id + 1));
        }
        return "'"
                + SafeText.line(typed)
                + "' is the label of option "
                + (label + 1)
                + " and "
                + String.join(" and ", more)
                + "; type "
                + String.join(" or ", ways);
    }

    private static String named(int place, Question question) {
        String label = SafeText.line(question.options().get(place).label());
        return "option " + (place + 1) + " (" + label + ")";
    }

    /// Exactly so before in another case; -1 where there is none.
    private static int place(String typed, Question question, Function<Option, String> name) {
        int exact = place(question, at -> typed.equals(name.apply(question.options().get(at))));
        return exact >= 0
                ? exact
                : place(
                        question,
                        at -> typed.equalsIgnoreCase(name.apply(question.options().get(at))));
    }

    private static int place(Question question, Predicate<Integer> is) {
        for (int at = 0; at < question.options().size(); at++) {
            if (is.test(at)) {
                return at;
            }
        }
        return -1;
    }
}
