package sayso.wire.stored;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.ContextComment;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the comments of an answer on lines of the context. In a request the last line may
/// be absent where it is the first one too.
public final class ContextCommentFields {
    private static final String COMMENTS = "comments";
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String QUOTE = "quote";
    private static final String TEXT = "text";

    private ContextCommentFields() {}

    /// Writes them into an object that the caller opened, or nothing where there are none.
    public static void writeAny(JsonGenerator json, List<ContextComment> comments) {
        if (comments.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart(COMMENTS);
        for (ContextComment comment : comments) {
            json.writeStartObject();
            json.writeNumberProperty(FROM, comment.from());
            json.writeNumberProperty(TO, comment.to());
            if (!comment.quote().isEmpty()) {
                json.writeStringProperty(QUOTE, comment.quote());
            }
            json.writeStringProperty(TEXT, comment.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /// Those that Sayso wrote itself.
    static List<ContextComment> stored(StrictFields fields) {
        return fields.objects(
                COMMENTS,
                comment ->
                        new ContextComment(
                                comment.number(FROM),
                                comment.number(TO),
                                comment.textOr(QUOTE, ""),
                                comment.text(TEXT)));
    }

    /// Those of a request; one that is at fault is told and left out.
    public static List<ContextComment> read(StrictFields fields) {
        List<ContextComment> comments = new ArrayList<>();
        List<StrictFields> _ =
                fields.objects(
                        COMMENTS,
                        comment -> {
                            read(comment, comments);
                            return comment;
                        });
        return comments;
    }

    private static void read(StrictFields fields, List<ContextComment> comments) {
        int before = fields.problems().count();
        Integer from = fields.optionalInt(FROM);
        Integer last = fields.optionalInt(TO);
        String quote = fields.textOr(QUOTE, "");
        String text = fields.optionalText(TEXT);
        if (fields.problems().count() > before) {
            return;
        }
        if (from == null) {
            fields.missing(FROM);
        } else if (from < 1) {
            fields.wrong(
                    "range",
                    FROM,
                    fields.field(FROM) + " " + from + " is no line; the first line is 1");
        }
        if (from != null && last != null && last < from) {
            fields.wrong(
                    "range",
                    TO,
                    fields.field(TO) + " " + last + " is before line " + from + ", the first one");
        }
        if (text == null) {
            fields.missing(TEXT);
        } else if (text.isBlank()) {
            fields.wrong("blank", TEXT, fields.field(TEXT) + " is blank");
        }
        if (fields.problems().count() == before && from != null && text != null) {
            comments.add(new ContextComment(from, last == null ? from : last, quote, text));
        }
    }
}
