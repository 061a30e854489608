package sayso.hub.portal.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;

/// Frame around every page of the portal: title, style sheet and script, form token, settings, away
/// banner, strip of plans, and the help on keys.
///
/// @param title of the page, for the window
/// @param formToken what its forms carry; empty without a session
/// @param style the address of the style sheet
/// @param script the address of the script
/// @param icon the address of the picture in the window's tab
/// @param look what of the settings it obeys
/// @param away that the person is away
/// @param planning where plan mode is on, the one last changed first
public record PageFrame(
        PortalTexts words,
        String title,
        String formToken,
        String style,
        String script,
        String icon,
        PageSettings look,
        AwayView away,
        List<PlanLine> planning) {
    /// The keys of the matrix of an analysis, which has a page of its own.
    private static final List<Key> OF_A_MATRIX =
            List.of(
                    new Key("← ↑ → ↓", "cells", Key.MATRIX),
                    new Key("0 1 2 −", "rating", Key.MATRIX));

    /// What is a key in the review of a plan alone: a comment is its context, and no key approves.
    private static final List<Key> OF_A_PLAN =
            List.of(
                    new Key("c", "plan_comment", Key.PLAN),
                    new Key("Ctrl  Enter", "plan_request", Key.PLAN));

    /// What is said of an answer at the second look.
    private static final List<Key> OF_A_LOOK =
            List.of(
                    new Key("y", "look_right", Key.REVIEW),
                    new Key("n", "look_wrong", Key.REVIEW),
                    new Key("Space", "look_later", Key.REVIEW));

    /// In the list, rows are links.
    private static final Key OF_A_ROW = new Key("Enter", "open", Key.LIST);

    /// How many plans stand above a page: more of them would fill the screen of a phone.
    private static final int MOST_PLANS = 3;

    /// A key and the name of its meaning in the catalogue.
    ///
    /// @param screens where it does something: `list`, `page`, `plan`, `review` and `matrix`, with blanks between them
    public record Key(String name, String meaning, String screens) {
        private static final String LIST = "list";
        private static final String PAGE = "page";
        private static final String PLAN = "plan";
        private static final String REVIEW = "review";
        private static final String MATRIX = "matrix";

        private static Key of(KeyBinding binding) {
            List<String> screens = new ArrayList<>();
            if (binding.isOn(KeyScreen.PORTAL_LIST) && binding != KeyBinding.SEND) {
                screens.add(LIST);
            }
            if (binding.isOn(KeyScreen.PORTAL_PAGE)) {
                screens.add(PAGE);
            }
            if (binding.isOn(KeyScreen.PORTAL_PLAN) && binding != KeyBinding.CONTEXT) {
                screens.add(PLAN);
            }
            if (binding.isOn(KeyScreen.PORTAL_REVIEW)) {
                screens.add(REVIEW);
            }
            return new Key(
                    binding.name("  "),
                    binding.name().toLowerCase(Locale.ROOT),
                    String.join(" ", screens));
        }
    }

    public boolean hasSession() {
        return !formToken.isEmpty();
    }

    /// The address of another script, which lies beside the first one.
    ///
    /// @param name of its file, without the ending
    public String script(String name) {
        return script.substring(0, script.lastIndexOf('/') + 1) + name + ".js";
    }

    /// The plans that stand above the page.
    public List<PlanLine> plans() {
        return planning.subList(0, Math.min(MOST_PLANS, planning.size()));
    }

    /// How many more there are, which the list of plans shows.
    public int morePlans() {
        return planning.size() - plans().size();
    }

    /// How many plans stand above a page at most, also when a script draws them anew.
    public int mostPlans() {
        return MOST_PLANS;
    }

    /// The names of the texts that scripts show.
    public List<String> scriptWords() {
        return words.names().stream()
                .filter(name -> name.startsWith("js.") || name.startsWith("time."))
                .toList();
    }

    /// The keys that do something, in the order of the help.
    public List<Key> keys() {
        return Stream.of(
                        Stream.of(OF_A_ROW),
                        Arrays.stream(KeyBinding.values())
                                .filter(meaning ->
                                        meaning.isOn(KeyScreen.PORTAL_LIST)
                                                || meaning.isOn(KeyScreen.PORTAL_PAGE)
                                                || meaning.isOn(KeyScreen.PORTAL_PLAN))
                                .map(Key::of),
                        OF_A_PLAN.stream(),
                        OF_A_LOOK.stream(),
                        OF_A_MATRIX.stream())
                .flatMap(keys -> keys)
                .toList();
    }

    /// A text of the portal in the language of this page.
    public String say(String name, Object... parts) {
        return words.of(name, parts);
    }
}
