package sayso.benchmarks.history;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Words that the questions of the dataset are made of. As in a language, few are frequent and most are
/// rare: a search meets both kinds.
final class DatasetVocabulary {
    private static final String[] SYLLABLES = {
        "ca", "che", "lo", "gin", "re", "try", "que", "ue", "pa", "ge", "in", "dex", "mi", "grate",
        "to", "ken", "ser", "ver", "cli", "ent", "de", "ploy", "sto", "re", "ver", "sion", "con",
        "fig"
    };
    private static final int SIZE = 4_000;

    private final List<String> words;

    DatasetVocabulary(RandomGenerator random) {
        words = IntStream.range(0, SIZE).mapToObj(number -> word(number, random)).toList();
    }

    /// So many words, separated by blanks.
    String words(int count, RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                text.append(' ');
            }
            // why: the square of a uniform draw makes the first words some thirty times as frequent
            double place = random.nextDouble();
            text.append(words.get((int) (place * place * SIZE)));
        }
        return text.toString();
    }

    private static String word(int number, RandomGenerator random) {
        int syllables = 2 + random.nextInt(2);
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return word.append(Integer.toString(number, 36)).toString();
    }
}
