package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.model.WireEnum;

/// A question to a person about an analysis, as the cycle records it: the decision in the inbox
/// that asks it, its options, its status, the answer, and the one call that an approval permits.
///
/// @param decision in the inbox
/// @param defaultOption which option is preselected, or null
/// @param gate the call that an approval permits once; null where it permits none
/// @param usedBy the call that used the permission, or null
/// @param chosenOption its place, or null
/// @param decidedBy null while it is pending or where it expired
/// @param responder who answered, or null
/// @param assurance how surely the person was recognised, or null
public record Confirmation(
        ItemId id,
        DecisionId decision,
        int conversationTurn,
        String summary,
        List<Offered> options,
        @Nullable Integer defaultOption,
        @Nullable GatedCall gate,
        @Nullable String usedBy,
        Status status,
        @Nullable Integer chosenOption,
        @Nullable String userInput,
        @Nullable DecidedBy decidedBy,
        @Nullable String responder,
        @Nullable Surface surface,
        @Nullable Assurance assurance,
        Instant requestedAt,
        @Nullable Instant respondedAt,
        Instant expiresAt) {
    /// An option offered in answer to a confirmation.
    public record Offered(String label, @Nullable String description) {}

    /// A call that waits for approval.
    ///
    /// @param parameters as canonical JSON, without the confirmation itself
    public record GatedCall(String tool, String parameters) {
        /// What the person permits who wants to revisit a component. No tool has this name.
        public static final String ACCEPT_REVISIT = "accept_revisit";
    }

    /// The kind of actor that decided a confirmation.
    public enum DecidedBy implements WireEnum {
        PERSON,
        RULE,
        AGENT
    }

    /// The status of a confirmation.
    public enum Status implements WireEnum {
        PENDING,
        CONFIRMED,
        REJECTED,
        EXPIRED
    }

    public Confirmation {
        requireNonNull(id, "id is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(summary, "summary is null");
        options = List.copyOf(options);
        requireNonNull(status, "status is null");
        requireNonNull(requestedAt, "requestedAt is null");
        requireNonNull(expiresAt, "expiresAt is null");
    }

    /// Whether it asks only if a component is to be looked at again, which confirms no part of the analysis.
    public boolean asksToRevisit() {
        return gate != null && gate.tool().equals(GatedCall.ACCEPT_REVISIT);
    }

    public boolean isPending() {
        return status == Status.PENDING;
    }

    /// It permits its call no second time.
    public Confirmation used(String invocation) {
        return new Confirmation(
                id,
                decision,
                conversationTurn,
                summary,
                options,
                defaultOption,
                gate,
                invocation,
                status,
                chosenOption,
                userInput,
                decidedBy,
                responder,
                surface,
                assurance,
                requestedAt,
                respondedAt,
                expiresAt);
    }

    public Confirmation ended(Response response) {
        return new Confirmation(
                id,
                decision,
                conversationTurn,
                summary,
                options,
                defaultOption,
                gate,
                usedBy,
                response.status(),
                response.chosenOption(),
                response.userInput(),
                response.decidedBy(),
                response.responder(),
                response.surface(),
                response.assurance(),
                requestedAt,
                response.at(),
                expiresAt);
    }

    /// With another time limit, which people may move.
    public Confirmation until(Instant limit) {
        return new Confirmation(
                id,
                decision,
                conversationTurn,
                summary,
                options,
                defaultOption,
                gate,
                usedBy,
                status,
                chosenOption,
                userInput,
                decidedBy,
                responder,
                surface,
                assurance,
                requestedAt,
                respondedAt,
                limit);
    }

    /// The same asked anew by another decision, as if nobody had answered yet.
    public Confirmation askedAnew(DecisionId again, Instant limit) {
        return new Confirmation(
                id,
                again,
                conversationTurn,
                summary,
                options,
                defaultOption,
                gate,
                usedBy,
                Status.PENDING,
                null,
                null,
                null,
                null,
                null,
                null,
                requestedAt,
                null,
                limit);
    }

    /// Whether a person approved the call that it is about, so surely that it may be made, and nobody made
    /// it yet. An answer through the agent's own client is not sure.
    public boolean permits(GatedCall call) {
        return status == Status.CONFIRMED
                && decidedBy == DecidedBy.PERSON
                && assurance != null
                && assurance != Assurance.CLIENT
                && chosenOption != null
                && chosenOption == 0
                && usedBy == null
                && call.equals(gate);
    }

    /// The end of a confirmation: its status, the answer, and who gave it when.
    public record Response(
            Status status,
            @Nullable Integer chosenOption,
            @Nullable String userInput,
            @Nullable DecidedBy decidedBy,
            @Nullable String responder,
            @Nullable Surface surface,
            @Nullable Assurance assurance,
            Instant at) {
        public static Response expired(Instant at) {
            return new Response(Status.EXPIRED, null, null, null, null, null, null, at);
        }
    }
}
