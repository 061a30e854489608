package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.Named;

/// An answer that the caller of `collect_decisions` knows already, from an earlier result or from talk.
public record KnownAnswer(
        @Describe("The decision it answers.") @Nullable String id,
        @Describe("The suggestion's value, or the own words.") @Nullable String value,
        @Describe("Several values, where several may be chosen.") @Nullable List<String> values,
        @Nullable String label,
        @Describe("true: own words. Say so too for what was said in talk.")
                @Named(
                        value = "wasCustom",
                        also = {"was_custom"})
                @Nullable Boolean wasCustom,
        @Describe("The suggestion's place, counted from one.") @Nullable Integer index,
        @Nullable String note,
        @Nullable String source) {}
