package sayso.extension;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Question of an extension's form: its prompt and options, the kind of answer it takes, whether
/// several options or none may be chosen, and the condition under which it is asked.
///
/// @param id names the answer; different for each question
/// @param label a word or two for its tab, or null for `Q1`, `Q2` and so on
/// @param prompt Markdown, up to 20,000 characters
/// @param options as in `UiContext.select`; may be empty where own words are allowed
/// @param allowOther whether the person may write an answer of their own instead; only of `CHOICE`
/// @param field what kind of answer it takes. This and what follows needs the feature `form.types`
/// @param multi whether several options may be chosen; only of `CHOICE`
/// @param required whether the form can be sent without an answer to it
/// @param showIf when it is asked at all, or null for always
public record UiQuestion(
        String id,
        @Nullable String label,
        String prompt,
        List<UiOption> options,
        boolean allowOther,
        UiField field,
        boolean multi,
        boolean required,
        @Nullable UiCondition showIf) {
    public UiQuestion {
        Objects.requireNonNull(id, "id is null");
        Objects.requireNonNull(prompt, "prompt is null");
        options = List.copyOf(options);
        Objects.requireNonNull(field, "field is null");
    }

    /// One choice that has to be made.
    public UiQuestion(
            String id,
            @Nullable String label,
            String prompt,
            List<UiOption> options,
            boolean allowOther) {
        this(id, label, prompt, options, allowOther, UiField.CHOICE, false, true, null);
    }

    /// Without a label of its own, and with own words allowed.
    public static UiQuestion of(String id, String prompt, List<UiOption> options) {
        return new UiQuestion(id, null, prompt, options, true);
    }

    /// Of a kind without options, and without a label of its own.
    public static UiQuestion of(String id, String prompt, UiField field) {
        return new UiQuestion(id, null, prompt, List.of(), false, field, false, true, null);
    }

    /// The same under this label.
    public UiQuestion labelled(String words) {
        return new UiQuestion(
                id, words, prompt, options, allowOther, field, multi, required, showIf);
    }

    /// The same with several options to be chosen.
    public UiQuestion choosingSeveral() {
        return new UiQuestion(
                id, label, prompt, options, allowOther, field, true, required, showIf);
    }

    /// The same where the form can be sent without an answer to it.
    public UiQuestion optional() {
        return new UiQuestion(id, label, prompt, options, allowOther, field, multi, false, showIf);
    }

    /// The same where it is asked only if one of these options was chosen in an earlier question.
    public UiQuestion onlyIf(String question, String... values) {
        return new UiQuestion(
                id,
                label,
                prompt,
                options,
                allowOther,
                field,
                multi,
                required,
                new UiCondition(question, List.of(values)));
    }
}
