package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A verdict that explains itself.
///
/// @param reason why, as a clause that can follow a colon; empty where it is allowed
/// @param part the piece of the line that it is about; empty where it is allowed
/// @param instead what would be allowed, or null where nothing comes near
/// @param grant names what a person can allow for a whole project by one answer, or null where nobody can
/// @param rule the entry of a setting that decided, or null where the tables did
public record Judgment(
        Verdict verdict,
        String reason,
        String part,
        @Nullable String instead,
        @Nullable String grant,
        @Nullable OwnRule rule) {
    static final Judgment ALLOWED = new Judgment(Verdict.ALLOW, "", "", null, null, null);

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
        return new Judgment(Verdict.ASK, reason, part, null, grant, null);
    }

    /// A setting allows it.
    public static Judgment allowedBy(OwnRule rule) {
        return new Judgment(Verdict.ALLOW, "", "", null, null, rule);
    }

    /// A setting denies it.
    public static Judgment deniedBy(OwnRule rule) {
        return new Judgment(Verdict.DENY, rule.told(), "", null, null, rule);
    }

    /// What is refused by the tables and allowed by a setting that does not say all of it: a person says.
    public Judgment askedBy(OwnRule allowing) {
        return new Judgment(
                Verdict.ASK,
                reason + "; " + allowing.told() + " and does not say all of it",
                part,
                instead,
                null,
                allowing);
    }

    static Judgment ask(String reason) {
        return new Judgment(Verdict.ASK, reason, "", null, null, null);
    }

    static Judgment deny(String reason) {
        return new Judgment(Verdict.DENY, reason, "", null, null, null);
    }

    Judgment instead(@Nullable String way) {
        return new Judgment(verdict, reason, part, way, grant, rule);
    }

    Judgment granted(@Nullable String name) {
        return new Judgment(verdict, reason, part, instead, name, rule);
    }

    /// The same about this part of the line, unless it names a part already.
    public Judgment about(String text) {
        return verdict == Verdict.ALLOW || !part.isEmpty()
                ? this
                : new Judgment(verdict, reason, text.strip(), instead, grant, rule);
    }

    /// The worse of two; of two that are equally bad the first, and no grant for more than one.
    public Judgment worse(Judgment other) {
        boolean tells = verdict == Verdict.ALLOW && rule == null;
        if (other.verdict.compareTo(verdict) > 0 || (tells && other.verdict == verdict)) {
            return other;
        }
        return verdict == Verdict.ASK && other.verdict == Verdict.ASK
                ? new Judgment(verdict, reason, part, instead, null, rule)
                : this;
    }

    /// One sentence for an agent or a person.
    public String sentence() {
        String what =
                switch (verdict) {
                    case ALLOW -> "plan mode: allowed" + (rule == null ? "" : ": " + rule.told());
                    case ASK -> "plan mode: '" + part + "' needs a person's word: " + reason;
                    case DENY -> "plan mode: '" + part + "' refused: " + reason;
                };
        return instead == null ? what : what + ". Read-only form: " + instead;
    }
}
