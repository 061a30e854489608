package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.NOON;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;

class NoticeSightingTest {
    private static final DecisionId ID = new DecisionId("d-7m2kq0");
    private static final Actor.Person AT_THE_PHONE =
            new Actor.Person(
                    PersonId.local("ann"), "ann", Surface.CHANNEL, Assurance.PAIRED, "telegram:81");
    private static final Actor.Person AT_THE_PORTAL =
            new Actor.Person("ann", Surface.WEB, Assurance.WEB);

    private static Notice sent(NoticeKind kind, String channel) {
        return new Notice(ID, kind, channel, "ann", 0, NOON, Notice.Progress.waiting(NOON))
                .leased(NOON)
                .sent("shown", null, NOON.plusSeconds(9));
    }

    private static LogEntry entry(int second, LogContent content) {
        return new LogEntry(second, NOON.plusSeconds(second), ID, "viewed", content, "", "");
    }

    private static LogEntry looked(int second, Actor.Person person) {
        return entry(second, new LogContent.Known(new LogEvent.Viewed(person)));
    }

    private static Optional<Instant> sighting(Notice notice, LogEntry... events) {
        return NoticeSighting.of(notice, List.of(events));
    }

    @Test
    void theFirstLookOverTheNoticesOwnChannelIsItsSighting() {
        Notice notice = sent(NoticeKind.REQUESTED, "telegram");

        assertThat(
                        sighting(
                                notice,
                                entry(1, new LogContent.UnknownKind()),
                                looked(2, ANN),
                                looked(3, AT_THE_PORTAL),
                                looked(5, AT_THE_PHONE),
                                looked(700, AT_THE_PHONE)))
                .contains(NOON.plusSeconds(5));
        assertThat(sighting(notice, looked(2, ANN))).isEmpty();
        assertThat(sighting(sent(NoticeKind.REQUESTED, "tele"), looked(5, AT_THE_PHONE))).isEmpty();
    }

    @Test
    void aBrowsersNotificationLeadsToThePortal() {
        Notice notice = sent(NoticeKind.REMINDER, "push");

        assertThat(sighting(notice, looked(5, AT_THE_PORTAL))).contains(NOON.plusSeconds(5));
        assertThat(sighting(notice, looked(5, AT_THE_PHONE))).isEmpty();
        assertThat(sighting(sent(NoticeKind.REQUESTED, "mail"), looked(5, AT_THE_PORTAL)))
                .as("where a mail leads nobody knows")
                .isEmpty();
    }

    @Test
    void whatWasNotSentOrCallsNobodyOrCameLaterHasNone() {
        Notice waiting =
                new Notice(
                        ID,
                        NoticeKind.REQUESTED,
                        "telegram",
                        "ann",
                        0,
                        NOON,
                        Notice.Progress.waiting(NOON));

        assertThat(sighting(waiting, looked(5, AT_THE_PHONE))).isEmpty();
        assertThat(sighting(sent(NoticeKind.ANSWERED, "telegram"), looked(5, AT_THE_PHONE)))
                .isEmpty();
        assertThat(sighting(sent(NoticeKind.REQUESTED, "telegram"), looked(-5, AT_THE_PHONE)))
                .isEmpty();
    }
}
