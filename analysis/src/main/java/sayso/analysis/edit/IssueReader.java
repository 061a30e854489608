package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.issue.IssueTool;

/// Reads the section of issue raising from an edited document: compares its decisions, objective
/// ideas, uncertainties and considerations with those generated, and collects each difference as an
/// edit of the cycle, or as a fault. A checked box makes a decision the focal one.
final class IssueReader {
    private IssueReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        decisions(draft, passages);
        passages.items(
                "Objectives Identified",
                new TextItemReader(draft, IssueTool.AddObjectiveIdea::new));
        passages.items("Uncertainties", new RaisedReader(draft));
        passages.items(
                "Considerations", new TextItemReader(draft, IssueTool.AddConsideration::new));
    }

    private static void decisions(EditCollector draft, SectionDiff passages) {
        List<Checked> checked = new ArrayList<>();
        boolean[] focalGone = new boolean[1];
        ItemId focal = draft.cycle().contents().issue().focal();
        TextItemReader texts = new TextItemReader(draft, IssueTool.AddPotentialDecision::new);
        passages.items(
                "Potential Decisions",
                new RowDiff.Reader() {
                    @Override
                    public void added(DocumentRow row) {
                        texts.added(row);
                        note(draft.next(ItemKind.DECISION), row);
                    }

                    @Override
                    public void kept(String id, DocumentRow before, DocumentRow now) {
                        texts.kept(id, before, now);
                        note(id, now);
                    }

                    @Override
                    public void gone(String id, DocumentRow before, MarkdownSpan at) {
                        focalGone[0] |= focal != null && focal.value().equals(id);
                        texts.gone(id, before, at);
                    }

                    private void note(String id, DocumentRow row) {
                        if (row.checked() != null && row.checked()) {
                            checked.add(new Checked(new ItemId(id), row.at()));
                        }
                    }
                });
        if (checked.size() > 1) {
            draft.error(checked.get(1).at(), "two decisions are focal; leave [x] at one of them");
        } else if (checked.size() == 1 && !checked.getFirst().id().equals(focal)) {
            draft.edit(
                    new IssueTool.SetFocalDecision(checked.getFirst().id()),
                    checked.getFirst().at());
        } else if (checked.isEmpty() && focal != null && !focalGone[0]) {
            passages.found("Potential Decisions")
                    .ifPresent(passage ->
                            draft.error(
                                    passage.heading(),
                                    "no decision is focal any more; write [x] at another one"));
        }
    }

    private record Checked(ItemId id, MarkdownSpan at) {}

    /// `Price after the trial (resolvable) - Resolved: fixed for a year`.
    private record RaisedReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            UncertaintyEntry doubt = UncertaintyEntry.raised(row.at().text());
            if (doubt.resolution() != null) {
                draft.error(row.at(), "what is new here cannot be resolved already");
            } else if (draft.given(row.at(), "a text")) {
                draft.edit(
                        new IssueTool.AddUncertainty(doubt.description(), doubt.resolvable()),
                        row.at());
            }
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            UncertaintyEntry was = UncertaintyEntry.raised(before.at().text());
            UncertaintyEntry is = UncertaintyEntry.raised(now.at().text());
            if (was.resolvable() != is.resolvable()) {
                draft.revise(id, Field.RESOLVABLE, Boolean.toString(is.resolvable()), now.at());
            }
            UncertaintyEntry.revise(draft, id, was, is, now.at());
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
