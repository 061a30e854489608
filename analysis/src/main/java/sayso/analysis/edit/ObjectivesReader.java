package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.table.ObjectiveId;

/// Reads the objectives section of an edited document: compares its fundamental and means
/// objectives with those generated and collects each difference as an edit of the cycle, or as a
/// fault. Moving a row to the other table changes the type of the objective.
final class ObjectivesReader implements RowDiff.Reader {
    private static final String FUNDAMENTAL = "Fundamental Objectives (What Really Matters)";
    private static final String MEANS = "Means Objectives (Ways to Achieve)";
    private static final int SUPPORTS = 3;

    private final EditCollector draft;

    /// What each row serves is read once every name is known.
    private final List<Link> links = new ArrayList<>();

    private record Link(ObjectiveId id, List<String> before, boolean moved, MarkdownSpan at) {}

    private ObjectivesReader(EditCollector draft) {
        this.draft = draft;
    }

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        Optional<List<DocumentRow>> fundamental =
                passages.rows(FUNDAMENTAL, List.of("Objective", "Measure", "Direction"));
        Optional<List<DocumentRow>> means =
                passages.rows(
                        MEANS, List.of("Means Objective", "Measure", "Direction", "Supports"));
        if (fundamental.isEmpty() || means.isEmpty()) {
            return;
        }
        List<DocumentRow> before = new ArrayList<>(passages.expectedRows(FUNDAMENTAL));
        before.addAll(passages.expectedRows(MEANS));
        List<DocumentRow> now = new ArrayList<>(fundamental.get());
        now.addAll(means.get());
        ObjectivesReader reader = new ObjectivesReader(draft);
        RowDiff.compare(
                draft, passages.found(FUNDAMENTAL).orElseThrow().heading(), before, now, reader);
        reader.links.forEach(reader::link);
    }

    private static boolean isMeans(DocumentRow row) {
        return row.cells().size() > SUPPORTS;
    }

    private Optional<DirectionText> direction(DocumentRow row) {
        Optional<DirectionText> direction = DirectionText.parse(row.cell(2).text());
        if (direction.isEmpty()) {
            draft.error(
                    row.cell(2),
                    "'"
                            + row.plain(2)
                            + "' is none of ↑ Higher is better, ↓ Lower is better, → Target 30");
        }
        return direction;
    }

    @Override
    public void added(DocumentRow row) {
        ObjectiveId id = new ObjectiveId(draft.next(ItemKind.OBJECTIVE));
        draft.named().name(row.plain(0), id);
        direction(row)
                .ifPresent(direction ->
                        draft.edit(
                                new ObjectiveTool.AddObjective(
                                        row.plain(0),
                                        row.plain(1),
                                        direction.direction(),
                                        !isMeans(row),
                                        direction.target(),
                                        direction.tolerance(),
                                        null),
                                row.at()));
        if (isMeans(row)) {
            links.add(new Link(id, List.of(), false, row.cell(SUPPORTS)));
        }
    }

    @Override
    public void kept(String id, DocumentRow before, DocumentRow now) {
        ObjectiveId objective = new ObjectiveId(id);
        if (now.differs(before, 0) && draft.given(now.at(), "the name of " + id)) {
            draft.named().name(now.plain(0), objective);
            draft.revise(id, Field.TEXT, now.plain(0), now.at());
        }
        if (now.differs(before, 1) && draft.given(now.cell(1), "the measure of " + id)) {
            draft.edit(
                    new ObjectiveTool.UpdateObjectiveMeasure(objective, now.plain(1)), now.cell(1));
        }
        if (now.differs(before, 2)) {
            direction(now)
                    .ifPresent(direction ->
                            draft.revise(id, Field.DIRECTION, direction.values(), now.cell(2)));
        }
        if (isMeans(before) && !isMeans(now)) {
            draft.edit(
                    new ObjectiveTool.PromoteToFundamental(objective, "moved in document"),
                    now.at());
        } else if (isMeans(now)) {
            links.add(
                    new Link(
                            objective,
                            isMeans(before) ? supports(before.cell(SUPPORTS)) : List.of(),
                            !isMeans(before),
                            now.cell(SUPPORTS)));
        }
    }

    @Override
    public void gone(String id, DocumentRow before, MarkdownSpan at) {
        ObjectiveId objective = new ObjectiveId(id);
        draft.named().remove(objective);
        draft.remove(new ObjectiveTool.RemoveObjective(objective, EditCollector.REMOVED), id, at);
    }

    private static List<String> supports(MarkdownSpan cell) {
        return MarkdownEscaper.plainList(cell.text());
    }

    private void link(Link link) {
        List<String> now = supports(link.at());
        if (link.moved() && now.isEmpty()) {
            draft.error(link.at(), "name the fundamental objective that " + link.id() + " serves");
        }
        Set<ObjectiveId> before = new HashSet<>();
        link.before().forEach(name -> draft.named().objective(name).ifPresent(before::add));
        List<ObjectiveId> named = new ArrayList<>();
        for (String name : now) {
            Optional<ObjectiveId> id =
                    draft.named().objective(name).filter(one -> !draft.named().isRemoved(one));
            if (id.isEmpty() && link.before().contains(name)) {
                continue;
            }
            if (id.isEmpty()) {
                draft.error(link.at(), "'" + name + "' names no objective");
            } else {
                named.add(id.get());
            }
        }
        before.removeIf(draft.named()::isRemoved);
        if (!named.containsAll(before)) {
            draft.revise(
                    link.id().value(),
                    Field.SUPPORTS,
                    named.stream().filter(before::contains).map(ObjectiveId::value).toList(),
                    link.at());
        }
        named.stream()
                .filter(id -> !before.contains(id))
                .distinct()
                .forEach(id ->
                        draft.edit(
                                new ObjectiveTool.LinkMeansToFundamental(link.id(), id),
                                link.at()));
    }
}
