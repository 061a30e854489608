package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern FORM =
            Pattern.compile("\\s*([A-Za-z]+)\\s*:\\s*([^\\s,\\p{Cntrl}][^,\\p{Cntrl}]{0,199})");

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

    /// Reads a criterion as it is written, with blanks around its parts and its trait in capitals or not;
    /// empty for anything else.
    public static Optional<NoticeCriterion> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? WireEnum.named(Trait.values(), matcher.group(1).toLowerCase(Locale.ROOT))
                        .map(trait -> new NoticeCriterion(trait, matcher.group(2).strip()))
                : Optional.empty();
    }

    /// Those of a list of a setting; what is no criterion is left out.
    static List<NoticeCriterion> all(List<String> texts) {
        return texts.stream().map(NoticeCriterion::parse).flatMap(Optional::stream).toList();
    }

    /// Whether both compare the same, whatever their capital letters.
    boolean isSame(NoticeCriterion other) {
        return trait == other.trait && value.equalsIgnoreCase(other.value);
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
