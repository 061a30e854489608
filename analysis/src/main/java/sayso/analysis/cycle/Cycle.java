package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One pass of an analysis through the nine PrOACT components, or a branch of one: its settings,
/// the status and contents of each component, its revisits, confirmations and version, and how it
/// ended. The unit that tools work on and stores keep. Immutable: changes return a new one.
///
/// @param owner the principal whose agents may work on it
/// @param lineage null where it is no branch
/// @param counters how many of each kind were numbered
/// @param version grows with every change; 1 for a new cycle
/// @param closing null while it is active
public record Cycle(
        CycleId id,
        AnalysisId analysis,
        String title,
        String owner,
        @Nullable BranchLineage lineage,
        CycleStatus status,
        CycleFlow flow,
        ConfirmationPolicy confirming,
        Component current,
        Map<Component, ComponentStatus> components,
        Map<ItemKind, Integer> counters,
        long version,
        CycleContents contents,
        List<Revisit> revisits,
        List<Confirmation> confirmations,
        @Nullable CycleClosure closing,
        Instant createdAt,
        Instant updatedAt) {
    public Cycle {
        requireNonNull(id, "id is null");
        requireNonNull(analysis, "analysis is null");
        requireNonNull(title, "title is null");
        requireNonNull(owner, "owner is null");
        requireNonNull(status, "status is null");
        requireNonNull(flow, "flow is null");
        requireNonNull(confirming, "confirming is null");
        requireNonNull(current, "current is null");
        Map<Component, ComponentStatus> all = new EnumMap<>(Component.class);
        for (Component component : Component.values()) {
            all.put(component, components.getOrDefault(component, ComponentStatus.NOT_STARTED));
        }
        components = Collections.unmodifiableMap(all);
        Map<ItemKind, Integer> counted = new EnumMap<>(ItemKind.class);
        counted.putAll(counters);
        counters = Collections.unmodifiableMap(counted);
        requireNonNull(contents, "contents is null");
        revisits = List.copyOf(revisits);
        confirmations = List.copyOf(confirmations);
        requireNonNull(createdAt, "createdAt is null");
        requireNonNull(updatedAt, "updatedAt is null");
    }

    /// A new one, with its first component in progress.
    public static Cycle begun(
            CycleId id,
            AnalysisId analysis,
            String title,
            String owner,
            CycleFlow flow,
            ConfirmationPolicy confirming,
            Instant now) {
        return new Cycle(
                id,
                analysis,
                title,
                owner,
                null,
                CycleStatus.ACTIVE,
                flow,
                confirming,
                Component.ISSUE_RAISING,
                Map.of(Component.ISSUE_RAISING, ComponentStatus.IN_PROGRESS),
                Map.of(),
                1,
                CycleContents.EMPTY,
                List.of(),
                List.of(),
                null,
                now,
                now);
    }

    public ComponentStatus statusOf(Component component) {
        return components.getOrDefault(component, ComponentStatus.NOT_STARTED);
    }

    public boolean isActive() {
        return status == CycleStatus.ACTIVE;
    }

    /// Whether a person decided, be it for none of the alternatives and be it laid to rest since. Else what
    /// ended the cycle says why it was left.
    public boolean isDecided() {
        // why: nothing changes after the end but that the cycle is laid to rest
        return closing != null
                && (status == CycleStatus.COMPLETED
                        || closing.chosen() != null
                        || closing.at().isBefore(updatedAt));
    }

    /// What of it a person is asked. Suggestions to look at a component again are none of these.
    public List<Confirmation> questions() {
        return confirmations.stream()
                .filter(one -> one.isPending() && !one.asksToRevisit())
                .toList();
    }

    public Cycle with(CycleContents other) {
        return copy(status, current, components, counters, version, other, revisits, confirmations);
    }

    public Cycle at(Component other) {
        return copy(
                status, other, components, counters, version, contents, revisits, confirmations);
    }

    public Cycle with(Component component, ComponentStatus other) {
        Map<Component, ComponentStatus> changed = new EnumMap<>(components);
        changed.put(component, other);
        return copy(status, current, changed, counters, version, contents, revisits, confirmations);
    }

    public Cycle revisiting(List<Revisit> others) {
        return copy(
                status, current, components, counters, version, contents, others, confirmations);
    }

    public Cycle confirming(List<Confirmation> others) {
        return copy(status, current, components, counters, version, contents, revisits, others);
    }

    /// The next number of a kind is taken.
    public Cycle counting(ItemKind kind) {
        Map<ItemKind, Integer> more = new EnumMap<>(ItemKind.class);
        more.putAll(counters);
        more.merge(kind, 1, Integer::sum);
        return copy(status, current, components, more, version, contents, revisits, confirmations);
    }

    /// Changed once more.
    public Cycle changed(Instant now) {
        return new Cycle(
                id,
                analysis,
                title,
                owner,
                lineage,
                status,
                flow,
                confirming,
                current,
                components,
                counters,
                version + 1,
                contents,
                revisits,
                confirmations,
                closing,
                createdAt,
                now);
    }

    /// Under another name, where the first one was taken.
    public Cycle renamed(CycleId other) {
        return new Cycle(
                other,
                analysis,
                title,
                owner,
                lineage,
                status,
                flow,
                confirming,
                current,
                components,
                counters,
                version,
                contents,
                revisits,
                confirmations,
                closing,
                createdAt,
                updatedAt);
    }

    public Cycle closed(CycleStatus how, CycleClosure end) {
        return new Cycle(
                id,
                analysis,
                title,
                owner,
                lineage,
                how,
                flow,
                confirming,
                current,
                components,
                counters,
                version,
                contents,
                revisits,
                confirmations,
                end,
                createdAt,
                updatedAt);
    }

    /// A child that takes over what lies before the branch point.
    public Cycle branched(CycleId child, BranchLineage from, Instant now) {
        Component point = from.branchPoint();
        Map<Component, ComponentStatus> inherited = new EnumMap<>(Component.class);
        for (Component component : Component.values()) {
            if (component.compareTo(point) < 0) {
                inherited.put(component, statusOf(component));
            }
        }
        inherited.put(point, ComponentStatus.NEEDS_REVISION);
        return new Cycle(
                child,
                analysis,
                title,
                owner,
                from,
                CycleStatus.ACTIVE,
                flow,
                confirming,
                point,
                inherited,
                counters,
                1,
                contents.only(component -> component.compareTo(point) <= 0),
                List.of(),
                List.of(),
                null,
                now,
                now);
    }

    private Cycle copy(
            CycleStatus how,
            Component where,
            Map<Component, ComponentStatus> statuses,
            Map<ItemKind, Integer> numbers,
            long number,
            CycleContents what,
            List<Revisit> queued,
            List<Confirmation> asked) {
        return new Cycle(
                id,
                analysis,
                title,
                owner,
                lineage,
                how,
                flow,
                confirming,
                where,
                statuses,
                numbers,
                number,
                what,
                queued,
                asked,
                closing,
                createdAt,
                updatedAt);
    }
}
