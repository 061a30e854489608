package sayso.wire.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentMatch;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.wire.ContractJson;

class ToldPrecedentTest {
    private static final Instant AT = Instant.parse("2026-11-03T14:02:00Z");

    @Test
    void threeAtMostAreTold() {
        List<ToldPrecedent> told =
                ToldPrecedent.of(Collections.nCopies(5, precedent("Which cache?", "Redis", "")));

        assertThat(told).hasSize(3);
        assertThat(told.getFirst().note()).isNull();
    }

    @Test
    void neverMoreThanAnAgentCanSpareAndTheFirstAlways() {
        String quotes = "\"".repeat(5_000);
        List<Precedent> lengthy = Collections.nCopies(3, precedent(quotes, quotes, quotes));
        List<Precedent> mixed =
                List.of(precedent("Which cache?", "Redis", quotes), precedent(quotes, quotes, ""));

        for (List<Precedent> precedents : List.of(lengthy, mixed)) {
            List<ToldPrecedent> told = ToldPrecedent.of(precedents);
            int length =
                    told.stream()
                            .mapToInt(one -> ContractJson.write(one).toString().length())
                            .sum();

            assertThat(told).isNotEmpty();
            assertThat(length + told.size() + 1).isLessThanOrEqualTo(1_200);
        }
    }

    @Test
    void aLineQuotesWhatOthersWrote() {
        ToldPrecedent told =
                ToldPrecedent.of(List.of(precedent("Which\n\"cache\"?", "Redis\u0007", "ok")))
                        .getFirst();

        assertThat(told.line())
                .isEqualTo(
                        "d-7m2kq0 \"Which \\\"cache\\\"?\" -> \"Redis⟦U+0007⟧\" on 2026-11-03, note"
                                + " \"ok\"");
    }

    private static Precedent precedent(String title, String label, String note) {
        return new Precedent(
                new DecisionId("d-7m2kq0"),
                title,
                List.of(new OptionId("redis")),
                List.of(label),
                note,
                "ann",
                "terminal",
                AT,
                PrecedentMatch.SAME,
                1,
                List.of(),
                null);
    }
}
