package sayso.wire.choice;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;
import sayso.schema.OneOf;

/// How a decision stands or ended, as agents read it: the same shape from `provide_choice`,
/// `await_decision` and `withdraw_decision`, on every transport. Absent fields have nothing to say.
public record ChoiceResult(
        @Describe(
                        "selected: options were chosen. custom_input: own words only. cancelled and"
                                + " timeout: nothing was chosen, this is not approval. pending: no"
                                + " answer yet. pending_terminal_launch: run terminal_command where"
                                + " the person sees it.")
                @OneOf({
                    "selected",
                    "custom_input",
                    "cancelled",
                    "timeout",
                    "pending",
                    "pending_terminal_launch"
                })
                String actionStatus,
        ChoiceSelection selection,
        @Describe("The same id, under the name that provide_choice takes.") String sessionId,
        @Describe("Pass it to await_decision to go on waiting.") String decisionId,
        @Describe("How the decision ended; absent while it is pending.")
                @OneOf({"answered", "cancelled", "timed_out", "superseded"})
                @Nullable String outcome,
        @Describe("Who decided; absent where nobody did.")
                @OneOf({"person", "timeout_default", "rule", "agent"})
                @Nullable String decidedBy,
        @Describe("Where the person answered.") @Nullable String surface,
        @Describe("How surely the person was recognised.") @Nullable String assurance,
        @Describe("false: the preselection was sent as it stood.") @Nullable Boolean touched,
        @Describe("true: answered after the deadline.") @Nullable Boolean late,
        @Describe("From asking to the end, in milliseconds.") @Nullable Long waitedMs,
        @Nullable Instant answeredAt,
        @Describe("refused, discuss or withdrawn.") @Nullable String cancelKind,
        @Describe("The decision that took this one's place.") @Nullable String supersededBy,
        @Describe("When the question runs out; absent without a limit.") @Nullable Instant deadline,
        @Nullable Long remainingSeconds,
        @Describe("true: the deadline waits because somebody is typing.") @Nullable Boolean held,
        @Describe("What to do next.") @Nullable String next,
        @Describe("Opens the question in a terminal, once.") @Nullable String terminalCommand,
        @Describe("How to open it, step by step.") @Nullable String instructions,
        List<String> warnings) {}
