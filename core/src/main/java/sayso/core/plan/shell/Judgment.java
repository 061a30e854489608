package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A verdict that explains itself.
///
/// @param reason why, as a clause that can follow a colon; empty where it is allowed
/// @param part the piece of the line that it is about; empty where it is allowed
/// @param instead what would be allowed, or null where nothing comes near
/// @param grant names what a person can allow for a whole project by one answer, or null where nobody can
public record Judgment(
        Verdict verdict,
        String reason,
        String part,
        @Nullable String instead,
        @Nullable String grant) {
    static final Judgment ALLOWED = new Judgment(Verdict.ALLOW, "", "", null, null);

    public Judgment {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(part, "part is null");
    }

    public static Judgment allowed() {
        return ALLOWED;
    }

    /// @param part what it is about
    public static Judgment denied(String part, String reason) {
        return deny(reason).about(part);
    }

    /// @param part what it is about
    /// @param grant names what a person can allow for a whole project, or null
    public static Judgment asked(String part, String reason, @Nullable String grant) {
        return new Judgment(Verdict.ASK, reason, part, null, grant);
    }

    static Judgment ask(String reason) {
        return new Judgment(Verdict.ASK, reason, "", null, null);
    }

    static Judgment deny(String reason) {
        return new Judgment(Verdict.DENY, reason, "", null, null);
    }

    Judgment instead(@Nullable String way) {
        return new Judgment(verdict, reason, part, way, grant);
    }

    Judgment granted(String name) {
        return new Judgment(verdict, reason, part, instead, name);
    }

    /// The same about this part of the line, unless it names a part already.
    Judgment about(String text) {
        return verdict == Verdict.ALLOW || !part.isEmpty()
                ? this
                : new Judgment(verdict, reason, text.strip(), instead, grant);
    }

    /// The worse of two; of two that are equally bad the first, and no grant for more than one.
    public Judgment worse(Judgment other) {
        if (other.verdict.compareTo(verdict) > 0) {
            return other;
        }
        return verdict == Verdict.ASK && other.verdict == Verdict.ASK
                ? new Judgment(verdict, reason, part, instead, null)
                : this;
    }

    /// One sentence for an agent or a person.
    public String sentence() {
        String what =
                switch (verdict) {
                    case ALLOW -> "plan mode: allowed";
                    case ASK -> "plan mode: '" + part + "' needs a person's word: " + reason;
                    case DENY -> "plan mode: '" + part + "' refused: " + reason;
                };
        return instead == null ? what : what + ". Read-only form: " + instead;
    }
}
