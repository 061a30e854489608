package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.WireEnum;

/// A criterion by which a channel takes decisions or leaves them out, written as in `project:shop`,
/// `agent:claude-code` or `type:plan`. Capital letters make no difference.
///
/// @param value what is compared, never blank
public record NoticeCriterion(Trait trait, String value) {
    /// How a criterion is written.
    public static final String FORM = "(project|agent|type):[^\\s,\\p{Cntrl}][^,\\p{Cntrl}]{0,199}";

    /// The trait of a decision that is compared.
    public enum Trait implements WireEnum {
        /// The folder or repository that its asker works in, its whole path or its last name, or what
        /// stands before the asker's name, as in `shop/claude-code`.
        PROJECT,
        /// Its asker: the whole name (`shop/claude-code`), the last part of it, or the agent's kind.
        AGENT,
        /// What its asker says it is, as in `plan` or `checkpoint`.
        TYPE
    }

    public NoticeCriterion {
        requireNonNull(trait, "trait is null");
        requireNonNull(value, "value is null");
    }

    /// Reads a criterion as it is written; empty for anything else.
    public static Optional<NoticeCriterion> parse(String text) {
        if (!text.matches(FORM)) {
            return Optional.empty();
        }
        int colon = text.indexOf(':');
        return WireEnum.named(Trait.values(), text.substring(0, colon))
                .map(trait -> new NoticeCriterion(trait, text.substring(colon + 1).strip()));
    }

    /// Whether a decision has this trait.
    boolean matches(Decision decision) {
        Asker asker = decision.asker();
        Stream<@Nullable String> values =
                switch (trait) {
                    case PROJECT ->
                            Stream.of(
                                    asker.project(),
                                    asker.project() == null ? null : end(asker.project()),
                                    beginning(asker.name()));
                    case AGENT -> Stream.of(asker.name(), end(asker.name()), asker.agentKind());
                    case TYPE -> Stream.of(decision.terms().intake().type());
                };
        return values.anyMatch(value::equalsIgnoreCase);
    }

    /// As it is written.
    public String text() {
        return trait.wireName() + ":" + value;
    }

    private static String end(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The project in a name as in `shop/claude-code`; null where it has none.
    private static @Nullable String beginning(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? null : name.substring(0, slash);
    }
}
