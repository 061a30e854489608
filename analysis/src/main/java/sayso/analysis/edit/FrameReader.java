package sayso.analysis.edit;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.frame.FrameTool;

/// Reads the section of the problem frame from an edited document: compares its fields, decision
/// hierarchy, parties and constraints with those generated, and collects each difference as an edit
/// of the cycle, or as a fault.
final class FrameReader {
    private static final Pattern LABELLED = Pattern.compile("^\\*\\*([^*]+):\\*\\*\\s*(.*)$");

    private FrameReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        Map<String, MarkdownSpan> before = FrameFieldReader.of(draft, passages.firstExpected());
        Map<String, MarkdownSpan> now = FrameFieldReader.of(draft, passages.first());
        new FrameFieldReader(draft, passages.first().heading(), before, now).read();
        passages.table(
                "Decision Hierarchy",
                List.of("Level", "Decision", "Status"),
                new HierarchyReader(draft));
        passages.table(
                "Parties Involved",
                List.of("Name", "Role", "Key Concerns"),
                new PartyReader(draft));
        passages.items("Constraints", new ConstraintReader(draft));
    }

    private static Optional<RelatedDecision.Level> level(EditCollector draft, DocumentRow row) {
        Optional<RelatedDecision.Level> level = DisplayNames.level(row.plain(0).replace("*", ""));
        if (level.isEmpty()) {
            draft.error(
                    row.at(),
                    "'"
                            + row.plain(0)
                            + "' is none of "
                            + DisplayNames.oneOf(RelatedDecision.Level.values(), DisplayNames::of));
        }
        return level;
    }

    private record HierarchyReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            level(draft, row)
                    .ifPresent(level ->
                            draft.edit(
                                    new FrameTool.AddHierarchyDecision(
                                            row.plain(1), level, row.plain(2)),
                                    row.cell(1)));
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (now.differs(before, 0)) {
                level(draft, now)
                        .ifPresent(level -> draft.revise(id, Field.KIND, level.name(), now.at()));
            }
            if (now.differs(before, 1) && draft.given(now.cell(1), "the decision")) {
                draft.revise(id, Field.TEXT, now.plain(1), now.cell(1));
            }
            if (now.differs(before, 2) && draft.given(now.cell(2), "the status")) {
                draft.revise(id, Field.STATUS, now.plain(2), now.cell(2));
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }

    private record PartyReader(EditCollector draft) implements RowDiff.Reader {
        private Optional<Party.Role> role(DocumentRow row) {
            Optional<Party.Role> role = DisplayNames.role(row.plain(1));
            if (role.isEmpty()) {
                draft.error(
                        row.cell(1),
                        "'"
                                + row.plain(1)
                                + "' is none of "
                                + DisplayNames.oneOf(Party.Role.values(), DisplayNames::of));
            }
            return role;
        }

        private static List<String> concerns(DocumentRow row) {
            return MarkdownEscaper.plainList(row.cell(2).text());
        }

        @Override
        public void added(DocumentRow row) {
            role(row)
                    .ifPresent(role ->
                            draft.edit(
                                    new FrameTool.AddParty(row.plain(0), role, concerns(row)),
                                    row.at()));
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (now.differs(before, 0) && draft.given(now.at(), "the name")) {
                draft.revise(id, Field.TEXT, now.plain(0), now.at());
            }
            if (now.differs(before, 1)) {
                role(now).ifPresent(role -> draft.revise(id, Field.KIND, role.name(), now.cell(1)));
            }
            if (!concerns(now).equals(concerns(before))) {
                draft.revise(id, Field.CONCERNS, concerns(now), now.cell(2));
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }

    private record ConstraintReader(EditCollector draft) implements RowDiff.Reader {
        private record Limited(Constraint.Kind kind, String text) {}

        private Optional<Limited> limited(DocumentRow row) {
            Matcher matcher = LABELLED.matcher(row.at().text());
            Optional<Limited> limited =
                    matcher.matches()
                            ? DisplayNames.constraint(matcher.group(1))
                                    .map(kind ->
                                            new Limited(
                                                    kind, MarkdownEscaper.plain(matcher.group(2))))
                            : Optional.empty();
            if (limited.isEmpty()) {
                draft.error(
                        row.at(),
                        "begin a constraint with one of "
                                + Arrays.stream(Constraint.Kind.values())
                                        .map(kind -> "**" + DisplayNames.of(kind) + ":**")
                                        .collect(Collectors.joining(", ")));
            }
            return limited;
        }

        @Override
        public void added(DocumentRow row) {
            limited(row)
                    .ifPresent(one ->
                            draft.edit(
                                    new FrameTool.AddConstraint(one.kind(), one.text()), row.at()));
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            Limited was = limited(before).orElseThrow();
            limited(now)
                    .ifPresent(is -> {
                        if (is.kind() != was.kind()) {
                            draft.revise(id, Field.KIND, is.kind().name(), now.at());
                        }
                        if (!is.text().equals(was.text())) {
                            draft.revise(id, Field.TEXT, List.of(is.text()), now.at());
                        }
                    });
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
