package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Facts observed about the session of a plan: its folder, the last time a hook of it asked about a
/// tool, and what was last read of the agent's words.
///
/// @param folder it works in, or null where it never said
/// @param gateHeardAt when a hook of it last asked whether a tool may be used; null where none ever did,
///     and then nothing but good will holds the agent
/// @param heard names what was last read of the agent's own words
public record PlanSessionFacts(
        @Nullable String folder, @Nullable Instant gateHeardAt, String heard) {
    public PlanSessionFacts {
        requireNonNull(heard, "heard is null");
    }

    /// The last name of the folder; empty where it has none.
    public String folderName() {
        try {
            Path name = folder == null ? null : Path.of(folder).getFileName();
            return name == null ? "" : name.toString();
        } catch (InvalidPathException e) {
            return "";
        }
    }

    PlanSessionFacts in(@Nullable String place) {
        return place == null ? this : new PlanSessionFacts(place, gateHeardAt, heard);
    }

    PlanSessionFacts gate(Instant at) {
        return new PlanSessionFacts(folder, at, heard);
    }

    PlanSessionFacts heard(String print) {
        return new PlanSessionFacts(folder, gateHeardAt, print);
    }
}
