package sayso.analysis.edit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.document.UncertaintyFormatter;
import sayso.analysis.edit.DocumentTool.Field;

/// An uncertainty as parsed from a line of an edited document: its description, whether and how it
/// can be resolved, and its resolution. Also turns the changes between two such lines into edits.
///
/// @param path how it could be resolved, or null
/// @param resolution what it came to; null while it is open
record UncertaintyEntry(
        String description,
        boolean resolvable,
        @Nullable String path,
        @Nullable String resolution) {
    private static final String DASH = " - ";

    /// Of issue raising: whether it can be resolved stands in parentheses.
    static UncertaintyEntry raised(String markdown) {
        Cut cut = Cut.at(markdown, UncertaintyFormatter.RESOLVED);
        String text = cut.before();
        boolean not = text.endsWith(UncertaintyFormatter.NOT_RESOLVABLE);
        String suffix =
                not
                        ? UncertaintyFormatter.NOT_RESOLVABLE
                        : text.endsWith(UncertaintyFormatter.RESOLVABLE)
                                ? UncertaintyFormatter.RESOLVABLE
                                : "";
        return new UncertaintyEntry(
                MarkdownEscaper.plain(text.substring(0, text.length() - suffix.length())),
                !not,
                null,
                cut.after());
    }

    /// Of the recommendation: how it could be resolved stands after a dash.
    static UncertaintyEntry remaining(String markdown) {
        Cut resolved = Cut.at(markdown, UncertaintyFormatter.RESOLVED);
        Cut path = Cut.at(resolved.before(), UncertaintyFormatter.RESOLUTION);
        return new UncertaintyEntry(
                MarkdownEscaper.plain(path.before()), true, path.after(), resolved.after());
    }

    private record Cut(String before, @Nullable String after) {
        static Cut at(String markdown, String word) {
            int dash = markdown.indexOf(DASH + word);
            return dash < 0
                    ? new Cut(markdown, null)
                    : new Cut(
                            markdown.substring(0, dash),
                            MarkdownEscaper.plain(
                                    markdown.substring(dash + DASH.length() + word.length())));
        }
    }

    static void revise(
            EditCollector draft,
            String id,
            UncertaintyEntry was,
            UncertaintyEntry is,
            MarkdownSpan at) {
        if (!was.description().equals(is.description())) {
            draft.revise(id, Field.TEXT, is.description(), at);
        }
        resolve(draft, id, was.resolution(), is.resolution(), at);
    }

    static void resolve(
            EditCollector draft,
            String id,
            @Nullable String was,
            @Nullable String is,
            MarkdownSpan at) {
        if (Objects.equals(was, is)) {
            return;
        }
        if (was == null && is != null) {
            draft.edit(new CommonTool.ResolveUncertainty(new ItemId(id), is), at);
        } else {
            draft.revise(id, Field.RESOLUTION, is == null ? "" : is, at);
        }
    }
}
