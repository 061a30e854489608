package sayso.extension;

import java.util.List;

/// Access of an extension to the person: asks them to choose, to confirm or to fill in a form,
/// waits for the result, and shows them messages. This is version 1 of the interface. Each call
/// except `notify` becomes one decision, stored on disk before the person is asked: they answer it
/// on any surface, in their own time, or decline. A call waits without holding any lock;
/// interrupting its thread ends the wait, and the question stays open. When the handler is run
/// again for the same call, its n-th question is the same question as before.
public interface UiContext {
    /// Lets the person choose one option.
    ///
    /// @param prompt Markdown, up to 20,000 characters; its first line is the title in lists
    /// @param options 1 to 50 with different values, in the order in which they are shown
    /// @param allowOther whether the person may write an answer of their own instead
    /// @return never null; `Unavailable` with `invalid_request` if the question is not allowed, and then
    ///     nobody was asked
    /// @throws InterruptedException if the caller gave up
    UiResult<Choice> select(String prompt, List<UiOption> options, boolean allowOther)
            throws InterruptedException;

    /// The same without an answer of their own.
    default UiResult<Choice> select(String prompt, List<UiOption> options)
            throws InterruptedException {
        return select(prompt, options, false);
    }

    /// Lets the person choose several options.
    ///
    /// @param prompt as in `select`
    /// @param options as in `select`
    /// @param allowOther whether the person may write an answer of their own, beside options or alone
    /// @param min how many at least, 0 or more; with `allowOther`, own words alone do for 1
    /// @param max how many at most, up to the number of options
    /// @return the choices in the options' order, own words last; else as in `select`
    /// @throws InterruptedException if the caller gave up
    UiResult<Choices> multiSelect(
            String prompt, List<UiOption> options, boolean allowOther, int min, int max)
            throws InterruptedException;

    /// The same with one to all of the options.
    default UiResult<Choices> multiSelect(String prompt, List<UiOption> options, boolean allowOther)
            throws InterruptedException {
        return multiSelect(prompt, options, allowOther, 1, Math.max(1, options.size()));
    }

    /// Puts several questions in one sitting; the person goes to and fro between them and submits them
    /// together.
    ///
    /// @param questions with different ids, in the order in which they are shown
    /// @return an answer for each question that was asked and had to be answered, in their order; else as in
    ///     `select`
    /// @throws InterruptedException if the caller gave up
    UiResult<FormAnswers> form(List<UiQuestion> questions) throws InterruptedException;

    /// Asks yes or no.
    ///
    /// @param prompt as in `select`
    /// @return true for an explicit yes, false for an explicit no; any other ending is a case of its own
    /// @throws InterruptedException if the caller gave up
    UiResult<Boolean> confirm(String prompt) throws InterruptedException;

    /// Tells the person something, where they are. Returns at once, waits for nobody and never fails: what
    /// could not be shown is dropped.
    ///
    /// @param message one or a few lines of plain text
    void notify(String message, NotifyLevel level);

    /// The same with the level `info`.
    default void notify(String message) {
        notify(message, NotifyLevel.INFO);
    }
}
