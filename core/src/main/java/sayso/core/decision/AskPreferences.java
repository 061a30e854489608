package sayso.core.decision;

import org.jspecify.annotations.Nullable;

/// A person's standing wishes on how questions are put to them; null where there is none. None of
/// them touches what an asker must be able to rely on: mode, bounds, the least assurance, and what a
/// deadline does.
///
/// @param notes whether note fields are shown
/// @param preselectRecommended whether a recommended option is marked when a question opens
public record AskPreferences(
        @Nullable Preference<Transport> transport,
        @Nullable Preference<Double> timeoutSeconds,
        @Nullable Preference<Boolean> submitsOnChoice,
        @Nullable Preference<Boolean> notes,
        @Nullable Preference<Boolean> showPlaceholder,
        boolean preselectRecommended) {
    public static final AskPreferences NONE =
            new AskPreferences(null, null, null, null, null, false);

    /// For doors where a question without a limit of its own has none.
    public AskPreferences withoutTimeout() {
        return new AskPreferences(
                transport, null, submitsOnChoice, notes, showPlaceholder, preselectRecommended);
    }

    /// For doors where every question has a limit.
    ///
    /// @param otherwise where neither the request nor the person wants one
    public AskPreferences limitedBy(double otherwise) {
        return timeoutSeconds != null
                ? this
                : new AskPreferences(
                        transport,
                        new Preference<>(otherwise, false, "the default"),
                        submitsOnChoice,
                        notes,
                        showPlaceholder,
                        preselectRecommended);
    }

    /// The request in effect. What beats the request is told as a warning; what is wrong with the
    /// request stays wrong.
    public AskRequest inEffect(AskRequest request, Problems problems) {
        return new Preferring(this, problems).of(request);
    }
}
