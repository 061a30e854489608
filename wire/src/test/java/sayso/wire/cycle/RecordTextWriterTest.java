package sayso.wire.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.wire.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// What is written straight, and compared without being written, is what the trees say.
class RecordTextWriterTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261123);
    private static final int ROUNDS = 2_000;

    enum Word {
        ONE,
        TWO
    }

    record Name(String value) {}

    sealed interface Kind {}

    record Whole(int number) implements Kind {}

    record Told(@Nullable String text, List<Name> names) implements Kind {}

    record Sample(
            @Nullable String text,
            double number,
            long count,
            boolean flag,
            @Nullable Word word,
            Name name,
            @Nullable Kind kind,
            List<Kind> kinds,
            Map<Word, Integer> counts,
            @Nullable Sample inner) {}

    @Test
    void theTextIsThatOfTheTree() {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            Sample sample = sample(random, 2);

            assertThat(Json.write(json -> RecordTextWriter.write(json, sample)))
                    .isEqualTo(RecordWriter.exact().object(sample).toString());
        }
    }

    @Test
    void theDifferencesAreThoseOfTheTrees() {
        Random random = new Random(SEED);
        int different = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Sample before = sample(random, 2);
            Sample after = random.nextInt(10) == 0 ? before : sample(random, 2);
            ArrayNode found = JsonNodeFactory.instance.arrayNode();
            ArrayNode expected = JsonNodeFactory.instance.arrayNode();

            RecordDifferences.between("sample", before, after, found);

            JsonDifferences.between(
                    "sample",
                    RecordWriter.exact().object(before),
                    RecordWriter.exact().object(after),
                    expected);
            assertThat(found.toString()).isEqualTo(expected.toString());
            different += found.isEmpty() ? 0 : 1;
        }
        assertThat(different).isGreaterThan(ROUNDS / 2);
    }

    private static Sample sample(Random random, int depth) {
        List<Kind> kinds = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            kinds.add(kind(random));
        }
        Map<Word, Integer> counts = new LinkedHashMap<>();
        for (Word word : Word.values()) {
            if (random.nextBoolean()) {
                counts.put(word, random.nextInt(3));
            }
        }
        return new Sample(
                random.nextBoolean() ? null : "t\"" + random.nextInt(3) + "\n",
                random.nextBoolean() ? random.nextInt(3) : random.nextDouble(),
                random.nextInt(3),
                random.nextBoolean(),
                random.nextBoolean() ? null : Word.values()[random.nextInt(2)],
                new Name("n" + random.nextInt(2)),
                random.nextBoolean() ? null : kind(random),
                kinds,
                counts,
                depth == 0 || random.nextBoolean() ? null : sample(random, depth - 1));
    }

    private static Kind kind(Random random) {
        if (random.nextBoolean()) {
            return new Whole(random.nextInt(3));
        }
        List<Name> names = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            names.add(new Name("a" + random.nextInt(2)));
        }
        return new Told(random.nextBoolean() ? null : "x" + random.nextInt(2), names);
    }
}
