package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Digests of lines: the same for the same words of one repository, and none of what is everywhere.
class LineDigesterTest {
    private final LineDigester digester = new LineDigester("git:3f1c");

    private LineDigest digest(String line) {
        return digester.line(line).orElseThrow().digest();
    }

    @Test
    void blanksCountOnceAndWordsCount() {
        assertThat(digester.line("    Redis redis = one();\r"))
                .isEqualTo(digester.line("\tRedis  redis = one();"))
                .isNotEqualTo(digester.line("Redis redis = two();"))
                .isNotEqualTo(digester.line("Redisredis = one();"));
    }

    @Test
    void anotherRepositoryGivesOtherDigests() {
        assertThat(new LineDigester("git:9be1").line("Redis redis = one();").orElseThrow().digest())
                .isNotEqualTo(digest("Redis redis = one();"));
        assertThat(new LineDigester("git:3f1c").line("Redis redis = one();").orElseThrow().digest())
                .isEqualTo(digest("Redis redis = one();"));
    }

    @Test
    void shortLinesHaveNone() {
        assertThat(digester.line("   } else {")).isPresent();
        assertThat(digester.line("} else")).isEmpty();
        assertThat(digester.line("      \t        ")).isEmpty();
    }

    @Test
    void whatIsInTheFileOverThreeTimesIsLeftOut() {
        List<String> all =
                List.of(
                        "return null;",
                        "return null;",
                        "return null;",
                        "return null;",
                        "once upon");

        Map<String, Set<LineDigest>> digests =
                digester.digests(
                        List.of(
                                new LineDigester.AddedLines(
                                        "a.java", List.of("return null;", "once upon"), all),
                                new LineDigester.AddedLines(
                                        "b.java", List.of("return null;"), List.of("return null;")),
                                new LineDigester.AddedLines("c.java", List.of("{"), List.of("{"))));

        assertThat(digests)
                .isEqualTo(
                        Map.of(
                                "a.java",
                                Set.of(digest("once upon")),
                                "b.java",
                                Set.of(digest("return null;"))));
    }

    @Test
    void aCommitHasTwoThousandAtMost() {
        List<String> many =
                IntStream.range(0, 1_500).mapToObj("line number %d"::formatted).toList();
        List<String> more = IntStream.range(0, 1_500).mapToObj("other line %d"::formatted).toList();

        assertThat(
                        digester
                                .digests(
                                        List.of(
                                                new LineDigester.AddedLines("a", many, many),
                                                new LineDigester.AddedLines("b", more, more)))
                                .values()
                                .stream()
                                .mapToInt(Set::size))
                .containsExactly(1_500, 500);
    }
}
