package sayso.decision.keyboard;

import static sayso.decision.keyboard.KeyScreen.INBOX;
import static sayso.decision.keyboard.KeyScreen.PORTAL_LIST;
import static sayso.decision.keyboard.KeyScreen.PORTAL_PAGE;
import static sayso.decision.keyboard.KeyScreen.PORTAL_PLAN;
import static sayso.decision.keyboard.KeyScreen.PORTAL_REVIEW;
import static sayso.decision.keyboard.KeyScreen.QUESTION;
import static sayso.decision.keyboard.KeyScreen.QUESTIONNAIRE;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// One meaning of keys, the same on all screens of the terminal and the portal: its keys, its
/// description, and the screens that use it. The constants are the table of all keys. A screen may
/// have fewer of them. Keys that no screen uses yet are reserved for their meaning.
public enum KeyBinding {
    MOVE(
            "j, k, Up, Down",
            "move, and send nothing",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN,
            PORTAL_REVIEW),
    ENDS(
            "Home, End",
            "the first, the last",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN,
            PORTAL_REVIEW),
    PAGE("PgUp, PgDn", "a screenful further", QUESTION, QUESTIONNAIRE, INBOX),
    SIDEWAYS(
            "Left, Right",
            "sideways: the topic before, the next one; in the inbox the options",
            QUESTIONNAIRE,
            INBOX),
    SCROLL("J, K", "scroll the decision", INBOX),
    NUMBER(
            "1-9",
            "take what has this number; where one choice is the whole answer and can be taken"
                    + " back, that sends it",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE),
    CHOOSE(
            "Space",
            "choose, or take it back; in the inbox mark it",
            QUESTION,
            QUESTIONNAIRE,
            INBOX),
    SEND(
            "Enter",
            "confirm and go on; where nothing is left to ask, send",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE),
    CONFIRM(
            "y",
            "yes, where you are asked: send what is destructive or cannot be undone, go on after"
                    + " a pause",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_PAGE,
            PORTAL_PLAN),
    UNDO(
            "u",
            "take back what was just sent",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN),
    SAME_AS_BEFORE(
            "=", "the same as before", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_LIST, PORTAL_PAGE),
    MAKE_A_RULE("*", "answer, and make it a rule", QUESTION, INBOX, PORTAL_PAGE),
    WORDS("t", "your own words", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_PAGE),
    REASON("r", "why you answer so", INBOX),
    NOTE("n", "a note on the option, or on the topic", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_PAGE),
    NOTE_ON_ALL("g", "a note on the whole", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_PAGE),
    CONTEXT("c", "context and previews", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_PAGE, PORTAL_PLAN),
    HIDDEN("h", "the options that you hid", QUESTION, INBOX, PORTAL_PAGE),
    DISCUSS(
            "d",
            "hand it back to talk first; a questionnaire is paused",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_PAGE,
            PORTAL_PLAN),
    DECLINE(
            "x",
            "decline, with or without a reason",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN),
    MORE_TIME("e", "five minutes more", QUESTION, QUESTIONNAIRE, INBOX, PORTAL_PAGE, PORTAL_PLAN),
    TIME_LIMIT(
            "l", "another time limit, or none", QUESTION, QUESTIONNAIRE, PORTAL_PAGE, PORTAL_PLAN),
    EDITOR("v", "review a plan in your editor", INBOX),
    BROWSER("w", "go on in the browser", QUESTION, QUESTIONNAIRE, INBOX),
    SETTINGS(
            ",",
            "settings",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN,
            PORTAL_REVIEW),
    SEARCH("/", "search; among options, show only those", QUESTION, INBOX, PORTAL_LIST),
    FILTERS("f", "filters", PORTAL_LIST),
    URGENT("!", "only what is urgent", INBOX),
    ALL("a", "all again", INBOX),
    ALIKE("B", "mark all that wait and are like it", INBOX),
    PEEK("p", "peek at the agent's terminal", INBOX),
    NEW_AGENT("+", "start a new agent", INBOX),
    READ_ANEW("R", "read the list anew", INBOX),
    NEIGHBOURS("[, ]", "the decision before, the next one", PORTAL_PAGE, PORTAL_PLAN),
    HELP(
            "?",
            "all keys",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN,
            PORTAL_REVIEW),
    BACK(
            "Esc",
            "one step back; from the first page leave, and what you typed is kept",
            QUESTION,
            QUESTIONNAIRE,
            INBOX,
            PORTAL_PAGE,
            PORTAL_PLAN,
            PORTAL_REVIEW),
    LEAVE("q, Ctrl+C", "leave; what you typed is kept", QUESTION, QUESTIONNAIRE, INBOX),
    SNOOZE(
            "z",
            "you saw it: told again in an hour, not before",
            INBOX,
            PORTAL_LIST,
            PORTAL_PAGE,
            PORTAL_PLAN),
    SEEN("s", "you saw it, and will answer", INBOX, PORTAL_LIST, PORTAL_PAGE, PORTAL_PLAN),
    MUTE("m", "mute its project or its agent, or unmute it", INBOX, PORTAL_LIST),
    ARCHIVE("A", "archive");

    @SuppressWarnings("ImmutableEnumChecker") // why: an unmodifiable list of texts
    private final List<String> keys;

    private final String does;

    @SuppressWarnings("ImmutableEnumChecker") // why: an unmodifiable set of constants
    private final Set<KeyScreen> screens;

    KeyBinding(String keys, String does, KeyScreen... screens) {
        this.keys = List.of(keys.split(", ", -1));
        this.does = does;
        this.screens = Set.of(screens);
    }

    public List<String> keys() {
        return keys;
    }

    /// How a list of keys names it.
    public String name(String between) {
        return String.join(between, keys);
    }

    public String does() {
        return does;
    }

    /// Whether it means something on this screen.
    public boolean isOn(KeyScreen screen) {
        return screens.contains(screen);
    }

    /// Whether it is only kept free yet.
    public boolean isKeptFree() {
        return screens.isEmpty();
    }

    /// What this screen knows, in the table's order.
    public static Stream<KeyBinding> on(KeyScreen screen) {
        return Arrays.stream(values()).filter(meaning -> meaning.isOn(screen));
    }
}
