package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The party behind a change of a decision: a person, an agent, a rule, or the deadline. Doors
/// build a `Person` only after they made sure that no agent is behind the keyboard; the desk
/// refuses every answer that comes from an agent.
public sealed interface Actor {
    /// What the log calls this actor.
    String name();

    /// The person, for what only people have, such as a surface. What an actor may do is not read from
    /// this but asked of `Permissions`.
    default Optional<Person> person() {
        return this instanceof Person person ? Optional.of(person) : Optional.empty();
    }

    /// The agent, for what only agents have, such as a session.
    default Optional<Agent> agent() {
        return this instanceof Agent agent ? Optional.of(agent) : Optional.empty();
    }

    /// A person, where they acted, and how surely they were recognised.
    ///
    /// @param id by which they are compared
    /// @param name as it is shown
    /// @param via on a channel its name and the account there, as in `telegram:8123456789`; null elsewhere
    record Person(
            PersonId id, String name, Surface surface, Assurance assurance, @Nullable String via)
            implements Actor {
        public Person {
            requireNonNull(id, "id is null");
            requireNonNull(name, "name is null");
            requireNonNull(surface, "surface is null");
            requireNonNull(assurance, "assurance is null");
            if ((surface == Surface.CHANNEL) != (via != null) || (via != null && !named(via))) {
                throw new IllegalArgumentException("via " + via + " on " + surface);
            }
        }

        /// A person on a surface of this computer, or of the hub.
        public Person(PersonId id, String name, Surface surface, Assurance assurance) {
            this(id, name, surface, assurance, null);
        }

        /// A person whose id follows from the name.
        public Person(String name, Surface surface, Assurance assurance) {
            this(PersonId.local(name), name, surface, assurance, null);
        }

        /// The word for the surface in results and statistics: on a channel the channel's name.
        public String surfaceName() {
            return via == null ? surface.wireName() : channel(via);
        }

        /// The surface in a sentence, as in `Answered in Telegram 4 s ago`.
        public String place() {
            return via == null ? surface.place() : "in " + channelTitle();
        }

        /// The channel as people write it, as in `Telegram`; empty elsewhere.
        public String channelTitle() {
            return via == null
                    ? ""
                    : Character.toUpperCase(via.charAt(0)) + channel(via).substring(1);
        }

        private static boolean named(String via) {
            return via.indexOf(':') > 0 && !via.endsWith(":");
        }

        private static String channel(String via) {
            return via.substring(0, via.indexOf(':'));
        }
    }

    /// A person's own standing rule.
    record Rule(String name) implements Actor {
        public Rule {
            requireNonNull(name, "name is null");
        }
    }

    /// An agent or a program that works for one.
    ///
    /// @param owner the principal it acts for, compared with `Asker.owner`
    record Agent(String owner, String name, @Nullable String sessionId) implements Actor {
        public Agent {
            requireNonNull(owner, "owner is null");
            requireNonNull(name, "name is null");
        }
    }

    /// No person or agent: a deadline passed.
    record Deadline() implements Actor {
        @Override
        public String name() {
            return "deadline";
        }
    }
}
