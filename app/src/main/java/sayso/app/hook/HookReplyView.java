package sayso.app.hook;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.TurnCheckReply;

/// Form in which the reply of a hook is printed to its caller: in the agent's own format, as
/// `block` or `proceed`, or not at all; softened, it never holds the agent. Traces for people what
/// was found.
///
/// @param form in whose words
/// @param soft whether nothing is ever held
/// @param trace told what was found and done, for people
public record HookReplyView(Form form, boolean soft, Consumer<String> trace) {
    /// What agents call.
    static final HookReplyView AGENTS = new HookReplyView(Form.AGENT, false, _ -> {});

    /// Format of a printed reply: the agent's own, `block` or `proceed`, or none.
    public enum Form {
        /// In the agent's own.
        AGENT,
        /// `{"decision":"block","reason":…}` or `{"decision":"proceed"}`.
        SEED,
        /// Not at all.
        SILENT
    }

    public HookReplyView {
        requireNonNull(form, "form is null");
        requireNonNull(trace, "trace is null");
    }

    /// What is printed where there is nothing to say; empty for nothing.
    String nothing() {
        return switch (form) {
            case AGENT -> "{}";
            case SEED -> TurnCheckReply.PROCEED;
            case SILENT -> "";
        };
    }

    /// Whether a reply reaches the agent.
    boolean shows() {
        return form != Form.SILENT;
    }

    /// A reply that is in the agent's words already.
    String said(String reply) {
        return switch (form) {
            case AGENT -> reply;
            case SEED -> TurnCheckReply.ofSaid(reply);
            case SILENT -> "";
        };
    }

    String text(HookEvent event, HookReply reply, HookDialect dialect) {
        return switch (form) {
            case AGENT -> dialect.write(event, reply);
            case SEED -> TurnCheckReply.of(reply);
            case SILENT -> "";
        };
    }
}
