package sayso.decision.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// However many faults there are, as many are told as somebody reads, with the number of the others.
class ProblemCollectorTest {
    @Test
    void fiftyAreToldAndHowManyMore() {
        ProblemCollector problems = new ProblemCollector();
        for (int i = 0; i < 40_000; i++) {
            problems.add("unknown", "f" + i, "f" + i + " is unknown here");
            problems.warn("w" + i);
        }

        assertThat(problems.found()).hasSize(51);
        assertThat(problems.found().getLast())
                .isEqualTo(new Problem("more", "", "39950 more faults are not listed"));
        assertThat(problems.warnings())
                .hasSize(51)
                .endsWith("w49", "39950 more warnings are not listed");
        assertThat(problems.all()).hasSize(40_000);
        assertThat(problems.count()).isEqualTo(40_000);
        assertThat(Problem.told(problems.found())).isEqualTo(problems.found());
        assertThat(Problem.inOneLine(problems.all()))
                .endsWith("; 39950 more faults are not listed");
    }

    @Test
    void allAreToldWhereThereAreFifty() {
        ProblemCollector problems = new ProblemCollector();
        for (int i = 0; i < 50; i++) {
            problems.add("unknown", "f" + i, "f" + i + " is unknown here");
        }

        assertThat(problems.found()).hasSize(50).isEqualTo(problems.all());
    }

    @Test
    void aNameOfAMegabyteIsShortened() {
        ProblemCollector problems = new ProblemCollector();
        String name = "\uD83C\uDF89".repeat(500_000);
        problems.add("unknown", name, name + " is unknown here");
        problems.warn(name);

        Problem told = problems.found().getFirst();
        assertThat(told.field()).hasSizeLessThan(400).endsWith("\uDF89…");
        assertThat(told.message()).hasSizeLessThan(1_100).endsWith("…");
        assertThat(problems.warnings()).allSatisfy(one -> assertThat(one).hasSizeLessThan(1_100));
    }

    @Test
    void nothingIsBuiltBesideAFault() {
        ProblemCollector problems = new ProblemCollector();
        problems.warn("title is long");
        assertThat(problems.ifNone(() -> "whole")).contains("whole");

        problems.add("blank", "title", "title is blank");
        assertThat(problems.ifNone(() -> "whole")).isEmpty();
    }

    @Test
    void aFieldOfTheWrongTypeIsToldOnce() {
        ProblemCollector problems = new ProblemCollector();
        problems.add("type", "title", "title is a list, not a text");
        problems.add("blank", "title", "title is blank");

        assertThat(problems.found())
                .isEqualTo(List.of(new Problem("type", "title", "title is a list, not a text")));
    }

    @Test
    void nothingIsToldOfWhatIsInsideAFieldOfTheWrongType() {
        ProblemCollector problems = new ProblemCollector();
        problems.add("type", "topics[1]", "topics[1] is null, not an object");
        problems.add("missing", "topics[1].id", "topics[1].id is missing");
        problems.add("missing", "topics[1].options[0].id", "topics[1].options[0].id is missing");
        problems.add("missing", "topics[10].id", "topics[10].id is missing");
        problems.add("missing", "topics", "topics has no required topic");

        assertThat(problems.found())
                .extracting(Problem::field)
                .containsExactly("topics[1]", "topics[10].id", "topics");
    }

    @Test
    void aNameOfManyDotsIsLookedThroughOnlyAtItsBeginning() {
        ProblemCollector problems = new ProblemCollector();
        problems.add("type", "title", "title is a list, not a text");
        String name = ".".repeat(1_000_000);
        problems.add("unknown", name, name + " is unknown here");

        assertThat(problems.count()).isEqualTo(2);
    }
}
