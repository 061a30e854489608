package sayso.extension;

/// Kind of answer that a question of an extension's form takes: one of its options, a text, yes or
/// no, or a number. All except `CHOICE` need the feature `form.types`.
public enum UiField {
    /// One of the options, or own words where they are allowed. With no options, own words.
    CHOICE,
    /// Own words; no options.
    TEXT,
    /// Yes or no: the values `yes` and `no`; no options of the extension's own.
    YES_NO,
    /// A number, as in `3` or `-2.5`; no options. Nothing else is accepted from the person.
    NUMBER
}
