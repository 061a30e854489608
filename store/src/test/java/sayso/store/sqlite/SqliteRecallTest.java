package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.LabelledMatter;
import sayso.contracts.RecallFigures;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;

/// The search by FTS5 finds what people would call the same, and offers no other answer with one key.
class SqliteRecallTest {
    @TempDir private Path home;

    @Test
    void theLabelledSetIsFound() {
        SettableClock clock = SettableClock.standing();
        try (DecisionDesk desk =
                new LocalDecisionDesk(
                        SqliteStore.open(home.resolve("sayso.db"), clock),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock)) {
            RecallFigures figures = RecallFigures.at(desk, clock, LabelledMatter.MEASURED_ON);

            assertThat(figures.recall()).as(figures.toString()).isGreaterThanOrEqualTo(0.90);
            assertThat(figures.noise()).as(figures.toString()).isLessThanOrEqualTo(0.02);
            assertThat(figures.precision()).as(figures.toString()).isGreaterThanOrEqualTo(0.99);
        }
    }
}
