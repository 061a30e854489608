package sayso.app.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;

/// A jar is loaded only after a person approved it, as it is.
class ExtensionTrustStoreTest {
    private static final Answer LOAD = Answer.choosing(new OptionId("load"));

    @TempDir private Path folder;
    private ExtensionHostFixture home;

    @BeforeEach
    void putAJarThere() throws Exception {
        home = new ExtensionHostFixture(folder.resolve("home"));
        jar("one");
    }

    private Path jar(String words) throws Exception {
        return ExtensionJarBuilder.registering(
                        "say",
                        "api.tool(new ToolSpec(\"say\", \"T\", \"D\", \"{\\\"type\\\":\\\"object\\\"}\"),"
                                + " (params, context) -> Reply.text(\""
                                + words
                                + "\"));")
                .in(home.folder(), "say.jar");
    }

    @Test
    void aNewJarIsAskedAboutOnceAndLoadedOnceAPersonSaidSo() {
        assertThat(home.entry("say").trust()).isEqualTo("waiting");
        assertThat(home.entry("say").tools()).isEmpty();
        Decision asked = home.waiting();
        assertThat(asked.question().prompt())
                .contains("say.jar", FileDigest.of(home.folder().resolve("say.jar")));
        assertThat(home.desk.list(DecisionQuery.all())).hasSize(1);

        home.answer(asked, LOAD);

        assertThat(home.entry("say").trust()).isEqualTo("approved");
        assertThat(home.leftAlone().entry("say").tools()).containsExactly("say_say");
    }

    @Test
    void anAnswerThatCameAfterEverybodyLeftCountsAllTheSame() {
        assertThat(home.entry("say").trust()).isEqualTo("waiting");
        home.answer(home.waiting(), LOAD);

        assertThat(home.leftAlone().entry("say").loaded()).isTrue();
    }

    @Test
    void aChangedJarHasToBeApprovedAnew() throws Exception {
        home.entry("say");
        home.answer(home.waiting(), LOAD);
        assertThat(home.entry("say").loaded()).isTrue();

        jar("two");

        assertThat(home.entry("say").loaded()).isFalse();
        assertThat(home.entry("say").trust()).isEqualTo("waiting");
        assertThat(home.desk.list(DecisionQuery.all())).hasSize(2);
    }

    @Test
    void whereNobodyIsNothingIsAskedAndNothingIsLoaded() {
        home.leftAlone();

        assertThat(home.entry("say").loaded()).isFalse();
        assertThat(home.entry("say").problems())
                .singleElement()
                .asString()
                .contains("sayso extensions trust say");
        assertThat(home.desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void leavingItOutAndDecliningLeaveItOut() throws Exception {
        home.entry("say");
        home.answer(home.waiting(), Answer.choosing(new OptionId("leave")));
        assertThat(home.entry("say").trust()).isEqualTo("not_approved");

        jar("two");
        home.entry("say");
        home.desk.cancel(
                home.waiting().id(), CancelKind.REFUSED, "no", ExtensionHostFixture.PERSON);

        assertThat(home.entry("say").trust()).isEqualTo("not_approved");
        assertThat(home.entry("say").loaded()).isFalse();
    }

    /// What is said of one that is not loaded, with the way out and no word of Java's.
    @Test
    void itSaysWhyAJarIsNotLoadedAndWhatToDo() throws Exception {
        assertThat(home.entry("say").problems())
                .containsExactly(
                        "waits for a person: sayso answer "
                                + home.waiting().id()
                                + "; then start this again");
        Decision asked = home.waiting();
        home.answer(asked, Answer.choosing(new OptionId("leave")));
        assertThat(home.entry("say").problems())
                .containsExactly(
                        "was not approved ("
                                + asked.id()
                                + "); to approve it after all: sayso extensions trust say");
        jar("two");
        home.leftAlone();
        String notApproved =
                "not approved in its current version; a person approves it with: sayso extensions"
                        + " trust say";
        assertThat(home.entry("say").problems()).containsExactly(notApproved);
    }

    @Test
    void aFileThatCannotBeWrittenIsNamedInPlainWords() throws Exception {
        Path trust = home.folder().resolve("trust.json");
        Files.createDirectories(home.folder().resolve("trust.lock"));

        assertThat(home.entry("say").problems())
                .containsExactly(
                        "not approved in its current version; a person approves it with: sayso"
                                + " extensions trust say; no person could be asked: "
                                + trust
                                + " cannot be written: it is a folder ("
                                + home.folder().resolve("trust.lock")
                                + ")");
        Files.createDirectories(trust.resolve("in the way"));
        assertThat(home.entry("say").problems())
                .containsExactly(trust + " cannot be read: it is a folder");
    }

    @Test
    void noAgentApprovesAndNoAnswerThroughOneDoes() {
        home.entry("say");
        Decision asked = home.waiting();
        Actor.Agent agent = new Actor.Agent(Asker.LOCAL, "claude-code", null);

        assertThat(home.desk.answer(asked.id(), LOAD, agent, null))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(by(asked, Surface.ELICITATION, Assurance.CLIENT))
                .isNotInstanceOf(ChangeResult.Accepted.class);
        assertThat(by(asked, Surface.TERMINAL, Assurance.HANDOFF))
                .isNotInstanceOf(ChangeResult.Accepted.class);
        assertThat(home.entry("say").loaded()).isFalse();
        assertThat(by(asked, Surface.WEB, Assurance.WEB)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(home.entry("say").loaded()).isTrue();
    }

    private ChangeResult by(Decision asked, Surface surface, Assurance assurance) {
        return home.desk.answer(
                asked.id(), LOAD, new Actor.Person("ada", surface, assurance), null);
    }

    @Test
    void anotherDecisionThatTheFileNamesApprovesNothing() throws Exception {
        home.entry("say");
        Decision other = home.waiting();
        home.answer(other, LOAD);
        Path changed = jar("two");
        home.write(
                "trust.json",
                "{\"trusted\": [], \"asked\": [{\"name\": \"say\", \"digest\": \"%s\", \"decision\": \"%s\"}]}"
                        .formatted(FileDigest.of(changed), other.id()));

        assertThat(home.leftAlone().entry("say").loaded()).isFalse();
    }

    @Test
    void aDamagedListTrustsNothingAndSaysSo() throws Exception {
        home.approve("say", home.folder().resolve("say.jar"));
        assertThat(home.entry("say").loaded()).isTrue();
        Files.writeString(home.folder().resolve("trust.json"), "{");

        assertThat(home.entry("say").loaded()).isFalse();
        assertThat(home.entry("say").problems())
                .singleElement()
                .asString()
                .contains("trust.json is not JSON");
    }
}
