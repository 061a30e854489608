package sayso.decision.ask;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.SurfacePreference;

/// A person's standing preferences for how questions are asked (surface, time limit and its range,
/// sending on choice, notes, placeholder, preselection), which it merges into an asker's request. A
/// null part expresses no preference. Preferences never touch what an asker must be able to rely
/// on: the mode, the bounds, the assurance floor, and the effect of a deadline.
///
/// @param notes whether note fields are shown
/// @param preselectRecommended whether a recommended option is marked when a question opens
/// @param range how long questions may run; null for what the desk's policy says
public record AskPreferences(
        @Nullable PreferenceValue<SurfacePreference> transport,
        @Nullable PreferenceValue<Double> timeoutSeconds,
        @Nullable PreferenceValue<Boolean> submitsOnChoice,
        @Nullable PreferenceValue<Boolean> notes,
        @Nullable PreferenceValue<Boolean> showPlaceholder,
        boolean preselectRecommended,
        @Nullable TimeoutRange range) {
    public static final AskPreferences NONE =
            new AskPreferences(null, null, null, null, null, false);

    /// With the range of the desk's policy.
    public AskPreferences(
            @Nullable PreferenceValue<SurfacePreference> transport,
            @Nullable PreferenceValue<Double> timeoutSeconds,
            @Nullable PreferenceValue<Boolean> submitsOnChoice,
            @Nullable PreferenceValue<Boolean> notes,
            @Nullable PreferenceValue<Boolean> showPlaceholder,
            boolean preselectRecommended) {
        this(
                transport,
                timeoutSeconds,
                submitsOnChoice,
                notes,
                showPlaceholder,
                preselectRecommended,
                null);
    }

    /// For doors where a question without a limit of its own has none.
    public AskPreferences withoutTimeout() {
        return with(null, range);
    }

    /// For doors where every question has a limit.
    ///
    /// @param otherwise where neither the request nor the person wants one
    public AskPreferences limitedBy(double otherwise) {
        return timeoutSeconds != null
                ? this
                : with(new PreferenceValue<>(otherwise, false, "the default"), range);
    }

    /// For doors where a question may run as short as its asker likes.
    ///
    /// @param least what is still a time
    public AskPreferences shortAs(Duration least) {
        return range == null
                ? this
                : with(timeoutSeconds, new TimeoutRange(least, range.longest()));
    }

    /// The desk's policy as far as the person did not move it.
    DeskPolicy limits(DeskPolicy policy) {
        return range == null ? policy : policy.withTimeouts(range.shortest(), range.longest());
    }

    /// The request in effect. What beats the request is told as a warning; what is wrong with the
    /// request stays wrong.
    public AskRequest inEffect(AskRequest request, ProblemCollector problems) {
        return new PreferenceMerger(this, problems).of(request);
    }

    private AskPreferences with(
            @Nullable PreferenceValue<Double> timeout, @Nullable TimeoutRange wanted) {
        return new AskPreferences(
                transport,
                timeout,
                submitsOnChoice,
                notes,
                showPlaceholder,
                preselectRecommended,
                wanted);
    }
}
