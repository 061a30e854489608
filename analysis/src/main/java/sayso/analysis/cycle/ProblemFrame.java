package sayso.analysis.cycle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The contents of a cycle's problem frame component: the decision maker, the focal statement,
/// scope, constraints, parties, deadline and related decisions.
///
/// @param statement one clear question, or null
public record ProblemFrame(
        @Nullable DecisionMaker maker,
        @Nullable String statement,
        @Nullable Scope scope,
        List<Constraint> constraints,
        List<Party> parties,
        @Nullable Deadline deadline,
        List<RelatedDecision> hierarchy) {
    public static final ProblemFrame EMPTY =
            new ProblemFrame(null, null, null, List.of(), List.of(), null, List.of());

    /// The person or body that decides, by name and role.
    public record DecisionMaker(String name, String role) {}

    /// The scope of the decision: the things that belong to it and those that do not.
    public record Scope(List<String> inScope, List<String> outScope) {
        public Scope {
            inScope = List.copyOf(inScope);
            outScope = List.copyOf(outScope);
        }
    }

    /// A limit that the decision must respect.
    public record Constraint(ItemId id, Kind kind, String description) {
        /// The kind of thing that a constraint limits.
        public enum Kind {
            BUDGET,
            TIME,
            RESOURCE,
            POLICY,
            OTHER
        }
    }

    /// A person or group with a stake in the decision, and their concerns.
    public record Party(ItemId id, String name, Role role, List<String> concerns) {
        public Party {
            concerns = List.copyOf(concerns);
        }

        /// The stake of a party in the decision.
        public enum Role {
            STAKEHOLDER,
            ADVISOR,
            DECISION_MAKER,
            AFFECTED_PARTY
        }
    }

    /// The date or words that say when the decision must be made.
    ///
    /// @param isDate whether the text is an ISO date
    public record Deadline(String text, boolean hard, boolean isDate) {}

    /// A decision that relates to the one of the cycle, and its status.
    public record RelatedDecision(ItemId id, String description, Level level, String status) {
        /// The place of a related decision in the hierarchy of decisions.
        public enum Level {
            ALREADY_MADE,
            FOCAL,
            DEFERRED
        }
    }

    public ProblemFrame {
        constraints = List.copyOf(constraints);
        parties = List.copyOf(parties);
        hierarchy = List.copyOf(hierarchy);
    }

    public ProblemFrame with(DecisionMaker other) {
        return new ProblemFrame(other, statement, scope, constraints, parties, deadline, hierarchy);
    }

    public ProblemFrame with(String other) {
        return new ProblemFrame(maker, other, scope, constraints, parties, deadline, hierarchy);
    }

    public ProblemFrame with(Scope other) {
        return new ProblemFrame(maker, statement, other, constraints, parties, deadline, hierarchy);
    }

    public ProblemFrame with(Deadline other) {
        return new ProblemFrame(maker, statement, scope, constraints, parties, other, hierarchy);
    }

    public ProblemFrame plus(Constraint constraint) {
        return new ProblemFrame(
                maker,
                statement,
                scope,
                ImmutableLists.plus(constraints, constraint),
                parties,
                deadline,
                hierarchy);
    }

    public ProblemFrame plus(Party party) {
        return new ProblemFrame(
                maker,
                statement,
                scope,
                constraints,
                ImmutableLists.plus(parties, party),
                deadline,
                hierarchy);
    }

    public ProblemFrame plus(RelatedDecision decision) {
        return new ProblemFrame(
                maker,
                statement,
                scope,
                constraints,
                parties,
                deadline,
                ImmutableLists.plus(hierarchy, decision));
    }
}
