package sayso.channel.open;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/// Plan of how a new question is shown where its person is: the methods to try, in order, those
/// that the settings rule out, with the reason, and a hint for the person. Derived from the
/// environment and the settings alone; nothing is run or opened for it.
///
/// @param place where the person is, in words
/// @param openings what to try, the first first
/// @param passedOver what would be next and is not tried
/// @param hint what a person can do to be told; empty for nothing
public record AnnouncementPlan(
        String place, List<AnnouncementMethod> openings, List<PassedOver> passedOver, String hint) {
    /// @param why as people read it
    public record PassedOver(AnnouncementMethod opening, String why) {}

    public AnnouncementPlan {
        requireNonNull(place, "place is null");
        openings = List.copyOf(openings);
        passedOver = List.copyOf(passedOver);
    }

    public static AnnouncementPlan of(HostEnvironment surroundings, AnnouncementSettings settings) {
        AnnouncementRule place = AnnouncementRule.of(surroundings);
        List<AnnouncementMethod> openings = new ArrayList<>();
        List<PassedOver> passedOver = new ArrayList<>();
        for (AnnouncementMethod opening : place.openings()) {
            String why = unwanted(opening, settings);
            if (why.isEmpty()) {
                openings.add(opening);
            } else {
                passedOver.add(new PassedOver(opening, why));
            }
        }
        return new AnnouncementPlan(place.words(), openings, passedOver, place.hint());
    }

    /// Whether nothing here can tell a person, whatever is asked.
    public boolean reachesNobody() {
        return openings.isEmpty();
    }

    private static String unwanted(AnnouncementMethod opening, AnnouncementSettings settings) {
        if (!settings.announces()) {
            return "notify.new is false";
        }
        return switch (opening) {
            case TMUX_POPUP ->
                    settings.popup() ? "" : "open.tmux is " + (settings.tmux() ? "message" : "off");
            case TMUX_MESSAGE -> settings.tmux() ? "" : "open.tmux is off";
            case NOTIFY_SEND, MAC_NOTIFICATION, WINDOWS_NOTIFICATION ->
                    settings.desktop() ? "" : "open.desktop is false";
            case BROWSER ->
                    settings.browser() == AnnouncementSettings.Browsing.OFF
                            ? "open.browser is off"
                            : "";
        };
    }
}
