package sayso.contracts;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;

/// Figures of the labelled set at a desk: all matters are asked and answered in one repository, and then those of some
/// fields are asked again in all their ways.
///
/// @param recall share of the matters in other words that a search by all those words finds among its best three
/// @param byTitle the same by the words of their titles alone
/// @param byFingerprint share of them that ask the same by their fingerprint
/// @param shown share of them beside which the earlier answer is shown
/// @param near share of the near misses beside which the matter that they look like is shown, to be read
/// @param noise share of all questions beside which something unrelated is shown
/// @param same how often an answer was offered with one key
/// @param wrong how often of these it was another matter's
public record RecallFigures(
        double recall,
        double byTitle,
        double byFingerprint,
        double shown,
        double near,
        double noise,
        int same,
        int wrong) {
    private static final Actor.Person EVE =
            new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    private static final String HERE = "git:1";
    private static final String ELSEWHERE = "git:2";
    private static final int BEST = 3;

    /// Share of the answers that were offered with one key which are of the same matter.
    public double precision() {
        return same == 0 ? 1 : (double) (same - wrong) / same;
    }

    /// @param clock moves on with each question
    public static RecallFigures at(DecisionDesk desk, SettableClock clock, List<String> fields) {
        Tally tally = new Tally(desk, clock);
        List<LabelledMatter> all = LabelledMatter.all();
        all.forEach(tally::answer);
        all.stream().filter(matter -> fields.contains(matter.field())).forEach(tally::askAgain);
        return tally.figures();
    }

    /// What came out so far.
    private static final class Tally {
        private final DecisionDesk desk;
        private final SettableClock clock;
        private final Map<DecisionId, LabelledMatter> answered = new HashMap<>();
        private final List<Boolean> found = new ArrayList<>();
        private final List<Boolean> foundByTitle = new ArrayList<>();
        private final List<Boolean> foundByFingerprint = new ArrayList<>();
        private final List<Boolean> shown = new ArrayList<>();
        private final List<Boolean> near = new ArrayList<>();
        private final List<Boolean> noise = new ArrayList<>();
        private int same;
        private int wrong;

        Tally(DecisionDesk desk, SettableClock clock) {
            this.desk = desk;
            this.clock = clock;
        }

        void answer(LabelledMatter matter) {
            Decision decision = ask(matter.asked(), HERE);
            Answer answer =
                    Answer.choosing(decision.question().options().get(matter.chosen()).id());
            desk.answer(decision.id(), answer, EVE, null);
            answered.put(decision.id(), matter);
        }

        void askAgain(LabelledMatter matter) {
            for (LabelledMatter.Wording other : matter.again()) {
                List<Precedent> precedents = look(matter, other, true);
                shown.add(precedents.stream().anyMatch(one -> isOf(one, matter)));
                foundByFingerprint.add(precedents.stream().anyMatch(Precedent::isSame));
                found.add(isRecalled(matter, other, other.words()));
                foundByTitle.add(isRecalled(matter, other, other.title()));
            }
            matter.near()
                    .map(other -> look(matter, other, false))
                    .ifPresent(precedents ->
                            near.add(precedents.stream().anyMatch(one -> isOf(one, matter))));
            look(matter, matter.asked(), true);
            look(matter, matter.asked().with(matter.added()), false);
            int elsewhere = precedents(ask(matter.asked(), ELSEWHERE)).size();
            same += elsewhere;
            wrong += elsewhere;
        }

        private boolean isRecalled(
                LabelledMatter matter, LabelledMatter.Wording other, String words) {
            MemoryQuery query =
                    new MemoryQuery(other.question(HERE).ask().asker(), words, true, BEST);
            return desk.recall(query, EVE).stream()
                    .anyMatch(one -> matter.equals(answered.get(one.id())));
        }

        /// @param isOfIt whether an answer with one key is right
        private List<Precedent> look(
                LabelledMatter matter, LabelledMatter.Wording other, boolean isOfIt) {
            List<Precedent> precedents = precedents(ask(other, HERE));
            noise.add(precedents.stream().anyMatch(one -> !matter.isWorthALook(of(one))));
            precedents.stream()
                    .filter(Precedent::isSame)
                    .forEach(one -> {
                        same++;
                        wrong += isOfIt && isOf(one, matter) ? 0 : 1;
                    });
            return precedents;
        }

        private boolean isOf(Precedent precedent, LabelledMatter matter) {
            return of(precedent).equals(matter);
        }

        private LabelledMatter of(Precedent precedent) {
            return requireNonNull(answered.get(precedent.decision()), "a matter of the set");
        }

        private List<Precedent> precedents(Decision decision) {
            return desk.precedents(decision.id(), EVE);
        }

        private Decision ask(LabelledMatter.Wording wording, String repository) {
            clock.tick(Duration.ofSeconds(1));
            return ((AskResult.Asked) desk.ask(wording.question(repository).ask())).decision();
        }

        RecallFigures figures() {
            return new RecallFigures(
                    share(found),
                    share(foundByTitle),
                    share(foundByFingerprint),
                    share(shown),
                    share(near),
                    share(noise),
                    same,
                    wrong);
        }

        private static double share(List<Boolean> all) {
            return (double) all.stream().filter(one -> one).count() / all.size();
        }
    }
}
