package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.home.Home;

/// What the portal says of being away is the file of the home, and what it ends is what `sayso here`
/// ends.
class HomeAbsenceStoreTest {
    private static final Actor.Person ADA = new Actor.Person("ada-l", Surface.WEB, Assurance.WEB);
    private static final String SINCE = "2026-01-02T03:04:05Z";

    @TempDir Path folder;

    @Test
    void thePersonIsNamedAsTheirSessionsAre() throws Exception {
        Files.writeString(folder.resolve("away"), SINCE + " ada l\n");

        assertThat(new HomeAbsenceStore(home(), () -> null).now())
                .hasValueSatisfying(absence -> {
                    assertThat(absence.since()).isEqualTo(Instant.parse(SINCE));
                    assertThat(absence.person()).isEqualTo(CredentialName.of("ada l"));
                });
        Files.delete(folder.resolve("away"));
        assertThat(new HomeAbsenceStore(home(), () -> null).now()).isEmpty();
    }

    @Test
    void comingBackGivesEachQuestionTheTimeItHadLeft() throws Exception {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        ConsoleStreams console =
                new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
        try (Wiring wiring = Wiring.serving(console, Map.of("SAYSO_HOME", folder.toString()));
                DecisionDesk desk = wiring.desk()) {
            Decision decision = ask(desk);
            Files.writeString(
                    folder.resolve("away"),
                    SINCE + " ada-l\n" + decision.id() + " " + Duration.ofHours(2).toMillis());
            HomeAbsenceStore absences = new HomeAbsenceStore(home(), () -> desk);

            absences.end(ADA);

            assertThat(absences.now()).isEmpty();
            Decision after =
                    ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
            assertThat(after.timing().deadline())
                    .isBetween(
                            desk.now().plus(Duration.ofMinutes(119)),
                            desk.now().plus(Duration.ofHours(2)));
            absences.end(ADA);
            assertThat(absences.now()).isEmpty();
        }
    }

    private static Decision ask(DecisionDesk desk) {
        AskRequest request =
                AskRequest.of(
                        "Ship?",
                        "All is green.",
                        List.of(
                                new RequestedOption("a", "Yes", "", true, null, null),
                                new RequestedOption("b", "No", "", false, null, null)));
        NewDecision ask =
                NewDecision.of(
                        (AskCheckResult.Valid) AskRules.check(request, desk.policy()),
                        Asker.local("shop/builder", "mcp"));
        return ((AskResult.Asked) desk.ask(ask)).decision();
    }

    private Home home() {
        return new Home(folder, "the test");
    }
}
