package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import sayso.wire.JsonObject;

/// Reply to a hook in the terms that all agents share: let the agent go on, keep its turn from
/// ending, inform its model, have the tool used without asking the person, or refuse the tool.
public sealed interface HookReply {
    static HookReply allow() {
        return new Allow();
    }

    /// The kinds of replies. why: a switch over the records themselves would build a class at every
    /// start of a hook
    enum Kind {
        ALLOW,
        CONTINUE,
        CONTEXT,
        ANSWER,
        DENY
    }

    Kind kind();

    /// What the agent is told; empty for nothing.
    default String text() {
        return "";
    }

    /// What the tool is given in place of what the agent gave it.
    default JsonObject input() {
        return HookToolUse.NO_INPUT;
    }

    /// Nothing to say: what the agent was about to do goes on.
    record Allow() implements HookReply {
        @Override
        public Kind kind() {
            return Kind.ALLOW;
        }
    }

    /// The turn does not end yet.
    ///
    /// @param text what the agent is told; never blank
    record Continue(@Override String text) implements HookReply {
        public Continue {
            requireText(text);
        }

        @Override
        public Kind kind() {
            return Kind.CONTINUE;
        }
    }

    /// Something for the agent to know.
    record Context(@Override String text) implements HookReply {
        public Context {
            requireText(text);
        }

        @Override
        public Kind kind() {
            return Kind.CONTEXT;
        }
    }

    /// The tool is used with this input instead of asking the person; with what the agent gave it where
    /// this is empty. For a server's form it is what the server is sent, and for a refused tool that
    /// it may be tried again.
    record Answer(@Override JsonObject input) implements HookReply {
        public Answer {
            requireNonNull(input, "input is null");
        }

        @Override
        public Kind kind() {
            return Kind.ANSWER;
        }
    }

    /// The tool is not used.
    ///
    /// @param text what the agent is told; never blank
    record Deny(@Override String text) implements HookReply {
        public Deny {
            requireText(text);
        }

        @Override
        public Kind kind() {
            return Kind.DENY;
        }
    }

    private static void requireText(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("text is blank");
        }
    }
}
