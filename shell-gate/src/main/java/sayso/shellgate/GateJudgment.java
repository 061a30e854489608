package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A verdict on a command or tool with its reason, the part it is about, a form that would be
/// allowed, the grant a person can give, and the custom rule that decided. Of two judgments it
/// keeps the worse.
///
/// @param reason why, as a clause that can follow a colon; empty where it is allowed
/// @param part the piece of the line that it is about; empty where it is allowed
/// @param instead what would be allowed, or null where nothing comes near
/// @param grant names what a person can allow for a whole project by one answer, or null where nobody can
/// @param rule the entry of a setting that decided, or null where the tables did
public record GateJudgment(
        GateVerdict verdict,
        String reason,
        String part,
        @Nullable String instead,
        @Nullable String grant,
        @Nullable CustomRule rule) {
    static final GateJudgment ALLOWED =
            new GateJudgment(GateVerdict.ALLOW, "", "", null, null, null);

    public GateJudgment {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(part, "part is null");
    }

    public static GateJudgment allowed() {
        return ALLOWED;
    }

    /// @param part what it is about
    public static GateJudgment denied(String part, String reason) {
        return deny(reason).about(part);
    }

    /// @param part what it is about
    /// @param grant names what a person can allow for a whole project, or null
    public static GateJudgment asked(String part, String reason, @Nullable String grant) {
        return new GateJudgment(GateVerdict.ASK, reason, part, null, grant, null);
    }

    /// A setting allows it.
    public static GateJudgment allowedBy(CustomRule rule) {
        return new GateJudgment(GateVerdict.ALLOW, "", "", null, null, rule);
    }

    /// A setting denies it.
    public static GateJudgment deniedBy(CustomRule rule) {
        return new GateJudgment(GateVerdict.DENY, rule.told(), "", null, null, rule);
    }

    /// What is refused by the tables and allowed by a setting that does not say all of it: a person says.
    public GateJudgment askedBy(CustomRule allowing) {
        return new GateJudgment(
                GateVerdict.ASK,
                reason + "; " + allowing.told() + " and does not say all of it",
                part,
                instead,
                null,
                allowing);
    }

    static GateJudgment ask(String reason) {
        return new GateJudgment(GateVerdict.ASK, reason, "", null, null, null);
    }

    static GateJudgment deny(String reason) {
        return new GateJudgment(GateVerdict.DENY, reason, "", null, null, null);
    }

    GateJudgment instead(@Nullable String way) {
        return new GateJudgment(verdict, reason, part, way, grant, rule);
    }

    GateJudgment granted(@Nullable String name) {
        return new GateJudgment(verdict, reason, part, instead, name, rule);
    }

    /// The same about this part of the line, unless it names a part already.
    public GateJudgment about(String text) {
        return verdict == GateVerdict.ALLOW || !part.isEmpty()
                ? this
                : new GateJudgment(verdict, reason, text.strip(), instead, grant, rule);
    }

    /// The worse of two; of two that are equally bad the first, and no grant for more than one.
    public GateJudgment worse(GateJudgment other) {
        boolean tells = verdict == GateVerdict.ALLOW && rule == null;
        if (other.verdict.compareTo(verdict) > 0 || (tells && other.verdict == verdict)) {
            return other;
        }
        return verdict == GateVerdict.ASK && other.verdict == GateVerdict.ASK
                ? new GateJudgment(verdict, reason, part, instead, null, rule)
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
