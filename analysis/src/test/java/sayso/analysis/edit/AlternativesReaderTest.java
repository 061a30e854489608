package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;
import static sayso.analysis.tool.CycleCallFixture.alternative;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeTool.AddStrategyDimension;
import sayso.analysis.alternatives.AlternativeTool.RemoveAlternative;
import sayso.analysis.alternatives.AlternativeTool.SetAlternativeStrategy;
import sayso.analysis.alternatives.AlternativeTool.SetBaseline;
import sayso.analysis.alternatives.AlternativeTool.UpdateAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.tool.CycleCallFixture;

class AlternativesReaderTest {
    private static final String SERVER =
            "| A | In-house server <!--alt_a--> | Keep the machine in the basement | **Yes** |";
    private static final String MANAGED =
            "| B | Managed runners <!--alt_b--> | Rented by the minute | No |";
    private static final String GROUP =
            "| D | Group's runners <!--alt_d--> | Those of the parent company | No |";
    private static final String KEYS =
            "| Where keys live <!--dim_1--> | in the basement; key service | in the basement |"
                    + " key service | | |";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    @Test
    void whatIsNewGetsTheNextLetter() {
        assertThat(worked().behind(GROUP, "| | Laptops | Build at home | No |").calls())
                .containsExactly(new AddAlternative("Laptops", "Build at home", false));
        assertThat(worked().behind(GROUP, "| E | Laptops | Build at home | |").calls())
                .containsExactly(new AddAlternative("Laptops", "Build at home", false));
        assertThat(worked().behind(GROUP, "| F | Laptops | Build at home | No |").errors())
                .containsExactly("the next letter is E, not F");
    }

    @Test
    void nameAndDescriptionAreRevised() {
        assertThat(worked().with(MANAGED, "| B | Rented <!--alt_b--> | By the hour | No |").calls())
                .containsExactly(
                        revise("alt_b", Field.TEXT, "Rented"),
                        new UpdateAlternative(alternative('b'), "By the hour"));
        assertThat(worked().with(MANAGED, "| B | <!--alt_b--> | | No |").errors())
                .containsExactly(
                        "the name of alt_b is missing", "the description of alt_b is missing");
        assertThat(worked().with("| B | Managed", "| Z | Managed").warnings())
                .containsExactly("the letter is written by Sayso; the change is ignored");
    }

    @Test
    void theStatusQuoIsSaidOnce() {
        String no = SERVER.replace("**Yes**", "No");
        String yes = MANAGED.replace("No", "yes");

        assertThat(worked().with(SERVER, no).with(MANAGED, yes).calls())
                .containsExactly(new SetBaseline(alternative('b'), "changed in document"));
        assertThat(worked().with(MANAGED, yes).errors())
                .containsExactly("there is one status quo; say Yes once");
        assertThat(worked().with(SERVER, no).errors())
                .containsExactly("no alternative is the status quo any more; say Yes at one");
        assertThat(worked().with(SERVER, SERVER.replace("**Yes**", "maybe")).errors())
                .containsExactly(
                        "no alternative is the status quo any more; say Yes at one",
                        "'maybe' is neither Yes nor No");
        assertThat(worked().with(SERVER, no).behind(GROUP, "| | Laptops | At home | Yes |").calls())
                .containsExactly(
                        new AddAlternative("Laptops", "At home", false),
                        new SetBaseline(alternative('e'), "changed in document"));
    }

    @Test
    void theFirstStatusQuoComesWithItsAlternative() {
        CycleCallFixture empty = CycleCallFixture.open();
        empty.act(new AddAlternative("One", "It", false));

        assertThat(
                        EditedDocumentFixture.of(empty.cycle())
                                .behind(
                                        "| A | One <!--alt_a--> | It | No |",
                                        "| B | Two | It too | Yes |")
                                .calls())
                .containsExactly(new AddAlternative("Two", "It too", true));
        assertThat(
                        EditedDocumentFixture.of(empty.cycle())
                                .with("| It | No |", "| It | Yes |")
                                .calls())
                .containsExactly(new SetBaseline(alternative('a'), "changed in document"));
    }

    @Test
    void theStatusQuoThatGoesLeavesAnHeir() {
        assertThat(
                        worked().without(SERVER)
                                .with(MANAGED, MANAGED.replace("No", "Yes"))
                                .allowingRemovals()
                                .calls())
                .containsExactly(
                        new RemoveAlternative(
                                alternative('a'), "removed in document", alternative('b')));
        assertThat(worked().without(GROUP).allowingRemovals().calls())
                .containsExactly(
                        new RemoveAlternative(alternative('d'), "removed in document", null));
        assertThat(worked().without(GROUP).errors())
                .containsExactly(
                        "alt_d is gone; save with allow_removals to remove it, or write it again"
                                + " with its anchor");
    }

    @Test
    void aSubDecisionIsAddedWithItsChoices() {
        assertThat(worked().behind(KEYS, "| Place | here; there | here | | there | |").calls())
                .containsExactly(
                        new AddStrategyDimension("Place", List.of("here", "there")),
                        new SetAlternativeStrategy(alternative('a'), new ItemId("dim_2"), "here"),
                        new SetAlternativeStrategy(alternative('c'), new ItemId("dim_2"), "there"));
        assertThat(worked().without(KEYS).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("dim_1"), "removed in document"));
    }

    @Test
    void aSubDecisionIsRevised() {
        assertThat(
                        worked().with(
                                        KEYS,
                                        "| Keys <!--dim_1--> | in the basement; key service; cloud"
                                                + " | in the basement | cloud | key service | |")
                                .calls())
                .containsExactly(
                        revise("dim_1", Field.TEXT, "Keys"),
                        revise("dim_1", Field.OPTIONS, "in the basement", "key service", "cloud"),
                        new SetAlternativeStrategy(alternative('b'), new ItemId("dim_1"), "cloud"),
                        new SetAlternativeStrategy(
                                alternative('c'), new ItemId("dim_1"), "key service"));
        assertThat(
                        worked().with(
                                        "| in the basement | key service | | |",
                                        "| | key service | | |")
                                .errors())
                .containsExactly("a choice cannot be emptied; choose another option");
    }

    @Test
    void columnsAreNamedByLetterOnceAndAllOfThem() {
        String titles = "| Sub-Decision | Options | A: In-house server | B: Managed runners |";

        assertThat(worked().with(titles, titles.replace("B: Managed", "X: Managed")).errors())
                .containsExactly(
                        "the column B: Managed runners is missing",
                        "'X: Managed runners' begins with no letter of an alternative");
        assertThat(worked().with(titles, titles.replace("B: Managed", "A: Managed")).errors())
                .containsExactly(
                        "the column B: Managed runners is missing",
                        "'A: Managed runners' stands there twice");
    }
}
