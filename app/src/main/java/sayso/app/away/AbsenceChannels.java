package sayso.app.away;

import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.terminal.SafeText;

/// Channels over which a person is reached who is away from this computer: those that they are connected
/// with and let call them, and those that tell them elsewhere, as mail does.
///
/// @param called by which questions go to them
/// @param off what turns on again those that they are connected with and that are off, by sentences
public record AbsenceChannels(List<NoticeSubscription> called, List<String> off) {
    public AbsenceChannels {
        called = List.copyOf(called);
        off = List.copyOf(off);
    }

    /// As in `telegram`.
    List<String> names() {
        return called.stream().map(NoticeSubscription::channel).toList();
    }

    /// One line for the person.
    String text() {
        if (!called.isEmpty()) {
            return "Meanwhile questions go to "
                    + called.stream()
                            .map(AbsenceChannels::called)
                            .collect(Collectors.joining(", "));
        }
        return off.isEmpty()
                ? "Nothing reaches you meanwhile; on your phone: sayso connect telegram"
                : "Nothing reaches you meanwhile: " + String.join("; or ", off);
    }

    private static String called(NoticeSubscription way) {
        String urgencies =
                switch (way.atLeast()) {
                    case HIGH -> Urgency.HIGH.wireName();
                    case MEDIUM -> "medium and high";
                    case LOW -> "";
                };
        String filter = SafeText.line(way.filter().text());
        String limits = urgencies + (urgencies.isEmpty() || filter.isEmpty() ? "" : "; ") + filter;
        return way.channel() + (limits.isEmpty() ? "" : " (" + limits + ")");
    }
}
