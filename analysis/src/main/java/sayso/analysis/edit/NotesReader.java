package sayso.analysis.edit;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.notes.NotesTool;

/// Reads the section of notes and next steps from an edited document: compares its notes,
/// questions, actions and triggers with those generated, and collects each difference as an edit of
/// the cycle, or as a fault.
final class NotesReader {
    private static final Pattern LABELLED = Pattern.compile("^\\*\\*([^*]+):\\*\\*\\s*(.*)$");
    private static final Pattern CHECK = Pattern.compile("^(.*) \\(check by (\\S+)\\)$");

    private NotesReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        passages.items("Notes", new NoteReader(draft));
        passages.items("Open Questions", new TextItemReader(draft, NotesTool.AddOpenQuestion::new));
        passages.table(
                "Planned Actions", List.of("Action", "Owner", "Due"), new ActionReader(draft));
        passages.items("When to Revisit This Decision", new TriggerReader(draft));
    }

    /// @return null where it is none; the fault is told then
    private static @Nullable LocalDate date(EditCollector draft, MarkdownSpan at, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            draft.error(at, "'" + text + "' is no date; write one as 2026-04-01");
            return null;
        }
    }

    private record NoteReader(EditCollector draft) implements RowDiff.Reader {
        private record Said(@Nullable Component about, String text) {
            static Said of(DocumentRow row) {
                Matcher matcher = LABELLED.matcher(row.at().text());
                Optional<Component> about =
                        matcher.matches()
                                ? DisplayNames.component(matcher.group(1))
                                : Optional.empty();
                return about.isPresent()
                        ? new Said(about.get(), MarkdownEscaper.plain(matcher.group(2)))
                        : new Said(null, row.plain(0));
            }
        }

        @Override
        public void added(DocumentRow row) {
            Said said = Said.of(row);
            draft.edit(new CommonTool.AddNote(said.text(), said.about()), row.at());
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            Said was = Said.of(before);
            Said is = Said.of(now);
            if (was.about() != is.about()) {
                draft.revise(
                        id,
                        Field.COMPONENT,
                        is.about() == null ? "" : is.about().wireName(),
                        now.at());
            }
            if (!was.text().equals(is.text())) {
                draft.revise(id, Field.TEXT, List.of(is.text()), now.at());
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }

    private record ActionReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            LocalDate due = row.plain(2).isEmpty() ? null : date(draft, row.cell(2), row.plain(2));
            draft.edit(
                    new NotesTool.AddPlannedAction(
                            row.plain(0), row.plain(1).isEmpty() ? null : row.plain(1), due),
                    row.at());
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (now.differs(before, 0) && draft.given(now.at(), "the action")) {
                draft.revise(id, Field.TEXT, now.plain(0), now.at());
            }
            if (now.differs(before, 1)) {
                draft.revise(id, Field.OWNER, now.plain(1), now.cell(1));
            }
            if (now.differs(before, 2)
                    && (now.plain(2).isEmpty() || date(draft, now.cell(2), now.plain(2)) != null)) {
                draft.revise(id, Field.DATE, now.plain(2), now.cell(2));
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }

    /// `The price rises (check by 2026-12-01)`.
    private record TriggerReader(EditCollector draft) implements RowDiff.Reader {
        private record When(String condition, @Nullable String date) {
            static When of(DocumentRow row) {
                Matcher matcher = CHECK.matcher(row.at().text());
                return matcher.matches()
                        ? new When(MarkdownEscaper.plain(matcher.group(1)), matcher.group(2))
                        : new When(row.plain(0), null);
            }
        }

        @Override
        public void added(DocumentRow row) {
            When when = When.of(row);
            draft.edit(
                    new NotesTool.AddRevisitTrigger(
                            when.condition(),
                            when.date() == null ? null : date(draft, row.at(), when.date())),
                    row.at());
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            When was = When.of(before);
            When is = When.of(now);
            if (!was.condition().equals(is.condition())) {
                draft.revise(id, Field.TEXT, List.of(is.condition()), now.at());
            }
            if (!Objects.equals(was.date(), is.date())
                    && (is.date() == null || date(draft, now.at(), is.date()) != null)) {
                draft.revise(id, Field.DATE, is.date() == null ? "" : is.date(), now.at());
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
