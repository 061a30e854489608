package sayso.decision.memory;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Nearness of an earlier question to the one that waits. Only the same one gives its answer with one key; a
/// similar one is shown, to be read.
public enum PrecedentMatch implements WireEnum {
    SAME,
    SIMILAR;

    private static final PrecedentMatch[] ALL = values();

    public static Optional<PrecedentMatch> parse(String text) {
        return WireEnum.named(ALL, text);
    }
}
