package sayso.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.contract.FieldName;

class RecordTreeTest {
    private static final RecordTree TREE = new RecordTree(Instant::toString);

    private enum Pace {
        SLOW,
        QUICK
    }

    private record Id(String value) {}

    private record Part(String label, boolean wasTaken) {}

    private record Whole(
            Id decisionId,
            @FieldName("allowCustom") boolean custom,
            int count,
            long longCount,
            double share,
            Pace pace,
            Instant answeredAt,
            List<Part> parts,
            Map<String, Integer> places,
            @Nullable String note,
            @Nullable Part best) {}

    private record Foreign(URI address) {}

    private record Share(double share) {}

    private record Places(List<@Nullable String> names, Map<String, @Nullable Integer> places) {}

    @Test
    void writesComponentsInTheirOrderByTheirNamesInJson() {
        Whole whole =
                new Whole(
                        new Id("d-1"),
                        true,
                        2,
                        3_000_000_000L,
                        0.5,
                        Pace.QUICK,
                        Instant.EPOCH,
                        List.of(new Part("a", false)),
                        new TreeMap<>(Map.of("x", 1, "y", 2)),
                        null,
                        new Part("b", true));

        assertThat(JsonTree.write(TREE.of(whole)))
                .isEqualTo(
                        "{\"decision_id\":\"d-1\",\"allowCustom\":true,\"count\":2,\"long_count\":3000000000,"
                                + "\"share\":0.5,\"pace\":\"quick\",\"answered_at\":\"1970-01-01T00:00:00Z\","
                                + "\"parts\":[{\"label\":\"a\",\"was_taken\":false}],\"places\":{\"x\":1,\"y\":2},"
                                + "\"best\":{\"label\":\"b\",\"was_taken\":true}}");
    }

    @Test
    void writesWhatIsMissingInAListOrAMapAsNull() {
        Map<String, @Nullable Integer> places = new TreeMap<>();
        places.put("x", null);

        assertThat(JsonTree.write(TREE.of(new Places(Arrays.asList("a", null), places))))
                .isEqualTo("{\"names\":[\"a\",null],\"places\":{\"x\":null}}");
    }

    @Test
    void refusesWhatHasNoPlaceInAContract() {
        assertThatThrownBy(() -> TREE.of(new Share(Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TREE.of(new Foreign(URI.create("x:y"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.net.URI");
    }
}
