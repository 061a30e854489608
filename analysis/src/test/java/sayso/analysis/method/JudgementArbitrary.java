package sayso.analysis.method;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import sayso.analysis.table.Judgement;

/// Ratings, ranges and unknown cells alike.
final class JudgementArbitrary {
    private JudgementArbitrary() {}

    static Arbitrary<List<Judgement>> four() {
        Arbitrary<Judgement> rating =
                Arbitraries.integers().between(-2, 2).map(Judgement.Rating::new);
        Arbitrary<Judgement> range =
                Arbitraries.integers()
                        .between(-2, 2)
                        .list()
                        .ofSize(3)
                        .map(three -> three.stream().sorted().toList())
                        .map(three ->
                                new Judgement.Range(three.get(0), three.get(1), three.get(2)));
        return Arbitraries.oneOf(rating, range, Arbitraries.just((Judgement) Judgement.UNKNOWN))
                .list()
                .ofSize(4);
    }
}
