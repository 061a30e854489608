package sayso.selfcheck.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// An action of a random sequence: its kind, and numbers that select among the decisions that exist
/// by then and among variants, so that a sequence from which actions were removed can still run.
/// Generates such sequences.
public record DeskAction(DeskActionKind verb, int which, int how) {
    private static final List<DeskActionKind> VERBS = weighted();
    private static final int CHOICES = 1_000;

    /// A life of this length.
    public static List<DeskAction> life(Random random, int length) {
        List<DeskAction> actions = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            actions.add(
                    new DeskAction(
                            VERBS.get(random.nextInt(VERBS.size())),
                            random.nextInt(CHOICES),
                            random.nextInt(CHOICES)));
        }
        return actions;
    }

    private static List<DeskActionKind> weighted() {
        List<DeskActionKind> verbs = new ArrayList<>();
        for (DeskActionKind verb : DeskActionKind.values()) {
            int weight =
                    switch (verb) {
                        case ASK, ANSWER, LET_TIME_PASS -> 5;
                        case ASK_FOR_WORK, ASK_WITH_DEFAULT, ASK_AGAIN, REPLACE, LOOK, FETCH -> 3;
                        case CLAIM,
                                UNDO,
                                ANSWER_WRONGLY,
                                ANSWER_WHAT_WAS_NOT_SEEN,
                                ANSWER_AS_AGENT,
                                DECLINE,
                                DISCUSS,
                                WITHDRAW,
                                EXTEND,
                                LIFT_LIMIT,
                                TYPE,
                                SWEEP,
                                FIND,
                                LIST,
                                GATES,
                                READ_DRAFT ->
                                2;
                        case ERASE, REOPEN -> 1;
                    };
            for (int i = 0; i < weight; i++) {
                verbs.add(verb);
            }
        }
        return List.copyOf(verbs);
    }

    @Override
    public String toString() {
        return verb.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + " ("
                + which
                + ", "
                + how
                + ")";
    }
}
