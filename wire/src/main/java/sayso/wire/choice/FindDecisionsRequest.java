package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.ValueBounds;

/// Arguments of `find_decisions`, by which an agent looks up what people decided before: the words to
/// look for, or a piece of code that follows them, how many decisions to return, and whether only those that still stand.
public record FindDecisionsRequest(
        @Description(
                        "Words of the matter: of the question, its options or the answer. Without"
                                + " them the last decided come first.")
                @BriefDescription("Words of the matter.")
                @ValueBounds(max = FindDecisionsRequest.LONGEST)
                @Nullable String query,
        @Description(
                        "Code that follows them, as `src/Cache.java:41`, a file, or a commit; without query"
                                + " only the decisions behind it are returned.")
                @BriefDescription("FILE:LINE or commit.")
                @ValueBounds(max = FindDecisionsRequest.LONGEST)
                @Nullable String code,
        @Description("At most this many. Default 5.")
                @BriefDescription("")
                @ValueBounds(min = 1, max = FindDecisionsRequest.MOST)
                @Nullable Integer limit,
        @Description(
                        "settled: a person answered it and the answer still stands. all: also what"
                                + " a rule or a default answered, and answers that something took"
                                + " the place of. Default settled.")
                @BriefDescription("Default settled.")
                @EnumValues({FindDecisionsRequest.SETTLED, FindDecisionsRequest.ALL})
                @Nullable String include) {
    public static final String SETTLED = "settled";
    public static final String ALL = "all";
    public static final int LONGEST = 1_000;
    public static final int MOST = 10;
}
