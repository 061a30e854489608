package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.portal.PortalFixture.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;
import sayso.hub.portal.view.PortalTexts;

/// A third language is one file: with the catalogue of this module's test resources, whose texts are those
/// of English in brackets and longer by two fifths, every page of the portal is in that language.
/// `-Dgolden=write` writes the file anew.
class ThirdLanguageTest {
    private static final String LANGUAGE = "eo";
    private static final Path FILE =
            Path.of("src/test/resources/sayso/hub/portal/view/words_" + LANGUAGE + ".properties");

    /// Texts without words of a language, and the language's own name.
    private static final Set<String> KEPT = Set.of("number.percent");

    private PortalFixture portal;

    @BeforeEach
    void open() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void theCatalogueIsEnglishInBracketsAndLongerByTwoFifths() throws IOException {
        PortalTexts english = PortalTexts.english();
        String made =
                english.names().stream()
                        .map(name -> name + "=" + lengthened(name, english.of(name)) + "\n")
                        .collect(Collectors.joining());
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(FILE, made);
        }

        assertThat(FILE).as("-Dgolden=write writes it").hasContent(made);
    }

    @Test
    void aBrowserThatAsksForItGetsItAndThePersonCanChooseIt() throws Exception {
        String page = page("/settings");

        assertThat(page)
                .contains("lang=\"" + LANGUAGE + "\"", "<option value=\"" + LANGUAGE + "\"");
        assertThat(PortalTexts.all())
                .extracting(PortalTexts::language)
                .contains("en", "zh", LANGUAGE);
    }

    @Test
    void everyPageIsInItAndNothingOnItIsEnglish() throws Exception {
        Decision open =
                portal.ask(
                        AskRequest.of("Q1", "P1", List.of(option("a", "A1"), option("b", "B1"))));
        portal.page("/analyses");
        String cycle =
                portal.browser
                        .submit("/analyses", "title", "Q2", "flow", "free")
                        .headers()
                        .firstValue("Location")
                        .orElseThrow();
        String branch =
                portal.browser
                        .submit(cycle + "/branch", "label", "Q3", "component", "issue_raising")
                        .headers()
                        .firstValue("Location")
                        .orElseThrow();
        SessionKey session = new SessionKey(Asker.LOCAL, "pi", "s-1");
        portal.plans.enter(session, "/srv/shop", new Actor.Agent(Asker.LOCAL, "pi", "s-1"));
        portal.plans.propose(
                session,
                new Asker(Asker.LOCAL, "pi", "s-1", "pi", null, "hook", "/srv/shop"),
                PlanText.whole("# P2\n\n1. S1\n2. S2\n"),
                true);
        Map<String, String> pages = new LinkedHashMap<>();
        for (String path :
                List.of(
                        "/",
                        "/choice/" + open.id(),
                        "/terminal/" + open.id(),
                        "/history",
                        "/history/" + open.id(),
                        "/analyses",
                        cycle,
                        cycle + "?tab=weights",
                        cycle + "?tab=quality",
                        cycle + "?tab=document",
                        cycle + "/audit",
                        cycle + "/document",
                        cycle + "/compare/" + branch.substring("/analyses/".length()),
                        "/together?id=" + open.id(),
                        "/decline?id=" + open.id(),
                        "/plans",
                        "/plans/pi/s-1",
                        "/choice/" + portal.plans.look(session).decision(),
                        "/app/unreachable",
                        "/stats",
                        "/settings",
                        "/open",
                        "/nowhere")) {
            pages.put(path, page(path));
        }

        Set<String> english = english();
        pages.forEach((path, page) -> {
            assertThat(page).as(path).contains("lang=\"" + LANGUAGE + "\"");
            assertThat(outsideBrackets(page)).as(path).doesNotContainAnyElementsOf(english);
        });
    }

    /// The texts of English that are words on their own.
    private static Set<String> english() {
        PortalTexts words = PortalTexts.english();
        return words.names().stream()
                .filter(name -> !KEPT.contains(name))
                .map(words::of)
                .filter(text -> text.matches("[A-Z][a-z]+ [a-z ]+[.?]?"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The texts of a page that do not stand in brackets.
    private static List<String> outsideBrackets(String page) {
        return Stream.of(page.replaceAll("(?s)<(style|script).*?</\\1>", "").split("<[^>]*>"))
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.startsWith("["))
                .toList();
    }

    private String page(String path) throws Exception {
        return portal.browser.get(path, Map.of("Accept-Language", LANGUAGE)).body();
    }

    private static String lengthened(String name, String text) {
        if (KEPT.contains(name)) {
            return text.replace("\\", "\\\\").stripTrailing();
        }
        StringBuilder longer = new StringBuilder(" ");
        while (longer.length() < text.length() * 2 / 5) {
            longer.append(longer.length() % 7 == 0 ? ' ' : '~');
        }
        return "[" + text.replace("\\", "\\\\") + longer + "]";
    }
}
