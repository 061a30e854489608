package sayso.terminal.sitting;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.SafeText;
import sayso.terminal.plain.PromptContext;
import sayso.terminal.plain.TerminalEndedException;

/// Navigates the topics of a questionnaire in plain lines and holds the answers so far. Every
/// change is saved at once. Confined to one thread.
final class TopicNavigator {
    private final PromptContext place;
    private final DraftSynchronizer keeping;
    private QuestionnaireAnswers soFar;
    private @Nullable TopicId at;
    private boolean shown;

    /// On the first topic without an answer, or on the review page where there is none. A topic that is
    /// alone is shown whether it is answered or not.
    TopicNavigator(PromptContext place, DraftSynchronizer keeping, QuestionnaireAnswers opened) {
        this.place = place;
        this.keeping = keeping;
        this.soFar = opened;
        opened.asked().stream()
                .filter(topic -> isLone() || !opened.isAnswered(topic))
                .findFirst()
                .ifPresentOrElse(topic -> goTo(topic.id()), this::review);
    }

    QuestionnaireAnswers soFar() {
        return soFar;
    }

    /// Whether nothing else is asked.
    final boolean isLone() {
        return soFar.question().loneTopic().isPresent();
    }

    /// Whether the page where they are was not shown yet; it counts as shown from here on.
    boolean isNew() {
        boolean before = shown;
        shown = true;
        return !before;
    }

    /// The topic that is asked now; empty for the review page.
    Optional<Topic> topic() {
        TopicId id = at;
        return id == null || !soFar.isAsked(id) ? Optional.empty() : soFar.question().topic(id);
    }

    /// Enter, or enough chosen.
    void confirm(Topic topic) {
        if (!soFar.on(topic).isGiven()) {
            if (topic.required()) {
                place.say(topic.takesOne() ? soFar.faults(topic) : "Choose a number first.");
            } else {
                goOn(topic);
            }
            return;
        }
        soFar = soFar.confirmed(topic);
        answered(topic, true);
    }

    /// The same as before.
    void repeat(Topic topic, EarlierTopicAnswers earlier) {
        TopicAnswer same = earlier.same(soFar.question(), topic).orElse(null);
        if (same == null) {
            place.say(EarlierAnswers.UNKNOWN);
        } else {
            soFar = soFar.repeating(topic, same);
            answered(topic, true);
        }
    }

    void choose(Topic topic, List<OptionId> ids) {
        for (OptionId id : ids) {
            soFar = topic.takesOne() ? soFar.choosing(topic, id) : soFar.toggled(topic, id);
        }
        answered(topic, topic.takesOne() || ids.size() > 1);
    }

    /// @param enough whether the next topic follows, where the answer fits
    private void answered(Topic topic, boolean enough) {
        keep();
        String faults = soFar.faults(topic);
        if (!enough) {
            place.say("Chosen: " + new TopicLines(soFar, topic, place.signs()).now());
        } else if (faults.isEmpty()) {
            goOn(topic);
        } else {
            place.say(SafeText.line(faults));
        }
    }

    /// Without those that were given again and do not count any more.
    void drop(LapsedPrecedents lapsed) {
        soFar = soFar.without(lapsed);
    }

    void clear(Topic topic) {
        soFar = soFar.cleared(topic);
        keep();
        place.say("Removed; this topic is unanswered.");
    }

    void write(Topic topic, String words) {
        soFar = soFar.answering(topic, words);
        answered(topic, topic.takesOne());
    }

    void note(Topic topic) throws TerminalEndedException {
        note(
                "Note on " + SafeText.line(topic.label()),
                soFar.on(topic).note(),
                note -> soFar.noting(topic, note));
    }

    void remark() throws TerminalEndedException {
        note(
                isLone() ? "Remark" : "Remark for all topics",
                soFar.answer().globalNote(),
                soFar::remarking);
    }

    private interface Noting {
        QuestionnaireAnswers with(String note);
    }

    private void note(String label, String before, Noting noting) throws TerminalEndedException {
        String way =
                before.isEmpty()
                        ? "empty for none"
                        : "empty keeps \"" + SafeText.line(before) + "\", - removes it";
        String note = place.dialogue().ask(label + " (" + way + "): ");
        if (note == null || note.isBlank()) {
            return;
        }
        if (note.strip().length() > Answer.MAX_NOTE) {
            place.say("A note takes " + Answer.MAX_NOTE + " characters; this has " + note.length());
            return;
        }
        soFar = noting.with(note.strip().equals("-") ? "" : note.strip());
        keep();
    }

    private void goOn(Topic from) {
        soFar.nextOpen(from.id()).map(Topic::id).ifPresentOrElse(this::goTo, this::review);
    }

    /// So many pages on, around in a circle; the review page is the last one.
    void goBy(int by) {
        List<TopicId> asked = soFar.asked().stream().map(Topic::id).toList();
        int page = at == null ? asked.size() : asked.indexOf(at);
        int next = Math.floorMod(page + by, asked.size() + 1);
        if (next == asked.size()) {
            review();
        } else {
            goTo(asked.get(next));
        }
    }

    void goTo(TopicId there) {
        at = there;
        shown = false;
    }

    void review() {
        at = null;
        shown = false;
    }

    void keep() {
        if (!keeping.isKept(soFar)) {
            takeOver();
            keeping.keep(soFar);
        }
    }

    /// What the person changed on another surface comes in, and is said.
    void takeOver() {
        keeping.elsewhere(soFar)
                .ifPresent(news -> {
                    soFar = new QuestionnaireAnswers(soFar.question(), news.changes().merged());
                    news.said().ifPresent(place::say);
                });
    }
}
