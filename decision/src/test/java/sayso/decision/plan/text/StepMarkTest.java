package sayso.decision.plan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StepMarkTest {
    /// What was said, and the marks found in it.
    private record Case(String said, List<String> marks) {
        Case(String said, String... marks) {
            this(said, List.of(marks));
        }
    }

    private static Stream<Case> cases() {
        return Stream.of(
                new Case("[DONE:1]", "DONE 1 "),
                new Case("Built it. [DONE:2,3] Next.", "DONE 2 ", "DONE 3 "),
                new Case("[DONE: 4 , 5]", "DONE 4 ", "DONE 5 "),
                new Case("[done:1] [Skip:2 no need]", "DONE 1 ", "SKIP 2 no need"),
                new Case("[FAILED:3 the copy is gone]", "FAILED 3 the copy is gone"),
                new Case("[SKIP:1]\n[DONE:2]", "SKIP 1 ", "DONE 2 "),
                new Case("`[DONE:1]` and ``a`[DONE:2]`` but [DONE:3]", "DONE 3 "),
                new Case("```\n[DONE:1]\n```\n[DONE:2]", "DONE 2 "),
                new Case("~~~\n[DONE:1]"),
                new Case("a ` b [DONE:1]", "DONE 1 "),
                new Case("[DONE] [DONE:] [DONE:x] [DONE:1"),
                new Case("[DONE:12345678]"),
                new Case("nothing"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void marksAreReadOutsideCode(Case one) {
        List<String> found =
                StepMark.in(one.said()).stream()
                        .map(mark -> mark.kind() + " " + mark.step() + " " + mark.note())
                        .toList();

        assertThat(found).isEqualTo(one.marks());
    }
}
