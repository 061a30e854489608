package sayso.hub.portal.view;

import static java.util.Objects.requireNonNull;

/// That a session is in plan mode, wherever it is shown.
///
/// @param key names the session, for scripts
/// @param address of its page
/// @param header as in `Plan Mode: ON · 2/5`
/// @param place which agent it is and where it works
public record PlanMark(String key, String address, String header, String place) {
    public PlanMark {
        requireNonNull(key, "key is null");
        requireNonNull(address, "address is null");
        requireNonNull(header, "header is null");
        requireNonNull(place, "place is null");
    }
}
