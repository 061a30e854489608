package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The names of all types, in the product and in its tests.
class TypeNamesTest {
    private static final List<Path> MAIN = SourceCheckout.mainSources();
    private static final List<Path> ALL =
            Stream.concat(MAIN.stream(), SourceCheckout.testSources().stream()).toList();
    private static final Set<String> TERMS =
            TypeNameLaw.terms(SourceCheckout.read("docs/reference/glossary.md"));

    @Test
    void givesEachTypeANameOfItsOwn() {
        assertThat(TypeNameLaw.shared(ALL)).isEmpty();
    }

    @Test
    void rejectsANameThatIsUsedTwice() {
        assertThat(
                        TypeNameLaw.shared(
                                files("hub/Fact.java", "wire/Fact.java", "wire/FactRow.java")))
                .singleElement()
                .asString()
                .startsWith("Fact is the name of");
    }

    @Test
    void namesThingsByTheTermsOfTheField() {
        assertThat(TypeNameLaw.unfit(ALL, TERMS)).isEmpty();
    }

    @Test
    void rejectsActionsEmptySuffixesAndUnknownWords() {
        assertThat(
                        TypeNameLaw.unfit(
                                files(
                                        "Changing.java",
                                        "WorkedOut.java",
                                        "LateWords.java",
                                        "OutboxManager.java",
                                        "QueueDraining.java",
                                        "Shelf.java",
                                        "PageFeed.java",
                                        "Decision.java",
                                        "package-info.java"),
                                Set.of("Decision")))
                .containsExactly(
                        "Changing is named by an action; name the thing",
                        "OutboxManager ends in Manager; name its role",
                        "QueueDraining is named by an action; name the thing",
                        "Shelf is one word and no term of docs/reference/glossary.md");
    }

    @Test
    void keepsNoTermAndNoExceptionThatNothingNeeds() {
        assertThat(TERMS).hasSizeGreaterThan(50);
        assertThat(TypeNameLaw.idle(ALL, TERMS)).isEmpty();
        assertThat(TypeNameLaw.idle(files("Decision.java"), Set.of("Decision", "Shelf")))
                .contains("Shelf", "Feed")
                .doesNotContain("Decision");
    }

    private static List<Path> files(String... names) {
        return Stream.of(names).map(Path::of).toList();
    }
}
