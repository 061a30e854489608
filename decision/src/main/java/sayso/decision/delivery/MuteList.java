package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;

/// The projects, agents and types of decisions that a person muted: no alert, no channel and no reminder
/// tells of them. They stand in every list as before and can be answered there.
public record MuteList(List<NoticeCriterion> criteria) {
    /// Nothing is muted.
    public static final MuteList NONE = new MuteList(List.of());

    public MuteList {
        criteria = List.copyOf(criteria);
    }

    /// As a list of a setting has it; what is no criterion is left out.
    public static MuteList parse(List<String> texts) {
        return new MuteList(NoticeCriterion.all(texts));
    }

    /// Whether nothing tells of this decision.
    public boolean mutes(Decision decision) {
        return criteria.stream().anyMatch(one -> one.matches(decision));
    }

    /// Those that mute this decision.
    public List<NoticeCriterion> on(Decision decision) {
        return criteria.stream().filter(one -> one.matches(decision)).toList();
    }

    /// What mutes this decision, as in `muted by project:sandbox`; empty where nothing does.
    public Optional<String> why(Decision decision) {
        return on(decision).stream().findFirst().map(one -> "muted by " + one.text());
    }

    /// With this criterion, once.
    public MuteList with(NoticeCriterion added) {
        return new MuteList(
                Stream.concat(criteria.stream().filter(one -> !one.isSame(added)), Stream.of(added))
                        .toList());
    }

    /// Without any that mutes this decision.
    public MuteList without(Decision decision) {
        return new MuteList(criteria.stream().filter(one -> !one.matches(decision)).toList());
    }

    /// As a setting keeps it.
    public List<String> texts() {
        return criteria.stream().map(NoticeCriterion::text).toList();
    }

    /// What mutes everything from where this decision comes from; empty where it has no such trait, or one
    /// that cannot be written as a criterion.
    public static Optional<NoticeCriterion> criterion(
            NoticeCriterion.Trait trait, Decision decision) {
        requireNonNull(trait, "trait is null");
        @Nullable String value =
                switch (trait) {
                    case PROJECT -> decision.asker().project();
                    case AGENT -> decision.asker().name();
                    case TYPE -> decision.terms().intake().type();
                };
        return value == null
                ? Optional.empty()
                : NoticeCriterion.parse(trait.wireName() + ":" + value)
                        .filter(one -> one.matches(decision));
    }
}
