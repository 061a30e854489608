package sayso.hub.portal.view;

import java.util.List;
import java.util.Map;

/// What every page has around it.
///
/// @param title of the page, for the window
/// @param formToken what its forms carry; empty where nobody has a session
/// @param style the address of the style sheet
/// @param script the address of the script
/// @param icon the address of the picture in the window's tab
/// @param look what of the settings it obeys
/// @param away that the person is away
/// @param plans the sessions in plan mode
public record Frame(
        Words words,
        String title,
        String formToken,
        String style,
        String script,
        String icon,
        Look look,
        AwayView away,
        List<PlanMark> plans) {
    private static final List<String> KEYS =
            List.of(
                    "j  k",
                    "1 – 9",
                    "Enter",
                    "Ctrl+Enter",
                    "n",
                    "g",
                    "c",
                    "p",
                    "e",
                    "t",
                    "x",
                    "d",
                    "[  ]",
                    "Esc",
                    "?",
                    "h",
                    "u",
                    ",",
                    "/  f",
                    "← ↑ → ↓",
                    "0 1 2  −");

    private static final int MOST_PLANS = 3;

    /// Keys whose meaning has a name of its own in the catalogue.
    private static final Map<String, String> NAMED =
            Map.of(
                    "h", "hidden",
                    "u", "undo",
                    ",", "settings",
                    "/  f", "search",
                    "← ↑ → ↓", "cells",
                    "0 1 2  −", "rating");

    public Frame {
        plans = List.copyOf(plans);
    }

    /// Those that there is room for at the head of a page.
    public List<PlanMark> plansShown() {
        return plans.subList(0, Math.min(MOST_PLANS, plans.size()));
    }

    public int plansMore() {
        return plans.size() - plansShown().size();
    }

    public boolean hasSession() {
        return !formToken.isEmpty();
    }

    /// The names of the texts that scripts show.
    public List<String> scriptWords() {
        return words.names().stream()
                .filter(name -> name.startsWith("js.") || name.startsWith("time."))
                .toList();
    }

    /// The keys that do something, in the order of the help.
    public List<String> keys() {
        return KEYS;
    }

    /// What a key does.
    public String keyMeaning(String key) {
        return words.of("keys." + NAMED.getOrDefault(key, String.valueOf(KEYS.indexOf(key) + 1)));
    }

    /// A text of the portal in the language of this page.
    public String say(String name, Object... parts) {
        return words.of(name, parts);
    }
}
