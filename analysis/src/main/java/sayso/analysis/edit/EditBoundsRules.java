package sayso.analysis.edit;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.TextLength;
import sayso.analysis.document.MarkdownSpan;

/// Checks the texts and lists of an edit against the bounds on length and size that the parameters
/// of its tool declare, and collects violations as errors at their position.
final class EditBoundsRules {
    private EditBoundsRules() {}

    static void check(EditCollector draft, Record tool, MarkdownSpan at) {
        for (RecordComponent component : tool.getClass().getRecordComponents()) {
            Object value = value(component, tool);
            TextLength text = component.getAnnotation(TextLength.class);
            ListSize entries = component.getAnnotation(ListSize.class);
            if (value instanceof List<?> list) {
                if (entries != null && !within(list.size(), entries.least(), entries.most())) {
                    fault(draft, at, component, list.size() + " entries", entries.most());
                }
                list.forEach(one -> check(draft, at, component, text, one));
            } else {
                check(draft, at, component, text, value);
            }
        }
    }

    private static void check(
            EditCollector draft,
            MarkdownSpan at,
            RecordComponent component,
            @Nullable TextLength text,
            @Nullable Object value) {
        if (text != null && value instanceof String string) {
            int length = string.codePointCount(0, string.length());
            if (length < text.least()) {
                draft.error(
                        at,
                        words(component)
                                + (length == 0
                                        ? " is missing"
                                        : " has fewer than " + text.least() + " characters"));
            } else if (length > text.value()) {
                fault(draft, at, component, length + " characters", text.value());
            }
        }
    }

    private static void fault(
            EditCollector draft,
            MarkdownSpan at,
            RecordComponent component,
            String size,
            int most) {
        draft.error(at, words(component) + " has " + size + "; the limit is " + most);
    }

    private static boolean within(int size, int least, int most) {
        return size >= least && size <= most;
    }

    /// `newMeasure` as `new measure`.
    private static String words(RecordComponent component) {
        return component.getName().replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    }

    private static @Nullable Object value(RecordComponent component, Record tool) {
        try {
            return component.getAccessor().invoke(tool);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
