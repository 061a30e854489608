package sayso.wire.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.stored.RecordGenerator;

/// Each fault of a body of decisions of another store is told with its path.
class ImportBodyTest {
    private static final String SOUND =
            new ImportBody(
                            List.of(
                                    new PortableDecision(
                                            new RecordGenerator(new Random(1)).decision(),
                                            List.of())),
                            true)
                    .toJson();

    @Test
    void readsWhatItWrote() {
        ProblemCollector problems = new ProblemCollector();
        ImportBody read = ImportBody.read(SOUND, problems).orElseThrow();

        assertThat(problems.found()).isEmpty();
        assertThat(read.toJson()).isEqualTo(SOUND);
    }

    @Test
    void fieldAndMessageNameTheSamePlace() {
        assertThat(faults("{\"decisions\":[{}]}"))
                .containsExactly(
                        new Problem(
                                "missing",
                                "decisions[0].decision",
                                "decisions[0].decision is missing"));
    }

    @Test
    void everyDecisionIsLookedThrough() {
        assertThat(
                        faults(
                                """
                                {"decisions":[{},null,{"decision":{"id":7}},{"decision":[]},
                                 {"decision":{"id":"no id"}}],"dry_run":"yes"}
                                """))
                .extracting(Problem::code, Problem::field)
                .containsExactly(
                        tuple("missing", "decisions[0].decision"),
                        tuple("type", "decisions[1]"),
                        tuple("type", "decisions[2].decision.id"),
                        tuple("type", "decisions[3].decision"),
                        tuple("type", "decisions[4]"),
                        tuple("type", "dry_run"));
    }

    @Test
    void aChoiceThatIsUnknownIsNotCalledMissing() {
        String text = SOUND.replaceFirst("\"urgency\":\"[a-z]+\"", "\"urgency\":\"someday\"");

        assertThat(text).isNotEqualTo(SOUND);
        assertThat(faults(text))
                .extracting(Problem::code, Problem::field)
                .containsExactly(tuple("unknown", "decisions[0].decision.terms.urgency"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "7", "null", "{", "{} {}"})
    void refusesWhatIsNoObject(String text) {
        ProblemCollector problems = new ProblemCollector();

        assertThat(ImportBody.read(text, problems)).isEmpty();
    }

    private static List<Problem> faults(String text) {
        ProblemCollector problems = new ProblemCollector();
        assertThat(ImportBody.read(text, problems)).isPresent();
        return problems.found();
    }
}
