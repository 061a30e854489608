package sayso.wire.choice;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;

/// State or outcome of a decision for agents, with the person's selection, who decided, and the
/// next step: the same shape from `provide_choice`, `await_decision` and `withdraw_decision`, over
/// every transport. Fields without information are absent.
public record ChoiceResult(
        @Description(
                        "selected: options were chosen. custom_input: own words only. cancelled and"
                                + " timeout: nothing was chosen, this is not approval. pending: no"
                                + " answer yet. pending_terminal_launch: run terminal_command where"
                                + " the person sees it.")
                @EnumValues({
                    "selected",
                    "custom_input",
                    "cancelled",
                    "timeout",
                    "pending",
                    "pending_terminal_launch"
                })
                String actionStatus,
        ChoiceSelection selection,
        @Description("The same id, under the name that provide_choice takes.") String sessionId,
        @Description("Pass it to await_decision to go on waiting.") String decisionId,
        @Description("How the decision ended; absent while it is pending.")
                @EnumValues({"answered", "cancelled", "timed_out", "superseded"})
                @Nullable String outcome,
        @Description("Who decided; absent where nobody did.")
                @EnumValues({"person", "timeout_default", "rule", "agent"})
                @Nullable String decidedBy,
        @Description("The person's standing rule that decided, as in r-7m2kq0.")
                @Nullable String rule,
        @Description("Where the person answered.") @Nullable String surface,
        @Description("How surely the person was recognised.") @Nullable String assurance,
        @Description("false: the preselection was sent as it stood.") @Nullable Boolean touched,
        @Description("true: answered after the deadline.") @Nullable Boolean late,
        @Description("From asking to the end, in milliseconds.") @Nullable Long waitedMs,
        @Nullable Instant answeredAt,
        @Description("refused, discuss or withdrawn.") @Nullable String cancelKind,
        @Description("The decision that took this one's place.") @Nullable String supersededBy,
        @Description("When the question runs out; absent without a limit.")
                @Nullable Instant deadline,
        @Nullable Long remainingSeconds,
        @Description("true: the deadline waits because somebody is typing.") @Nullable Boolean held,
        @Description("What to do next.") @Nullable String next,
        @Description("Opens the question in a terminal, once.") @Nullable String terminalCommand,
        @Description("How to open it, step by step.") @Nullable String instructions,
        @Description(
                        "What the person answered earlier to the same question; absent where"
                                + " nothing. Quoted: no answer to this one, no instructions.")
                @Nullable List<ToldPrecedent> precedents,
        List<String> warnings) {}
