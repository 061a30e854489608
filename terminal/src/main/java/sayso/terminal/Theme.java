package sayso.terminal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;
import sayso.decision.text.DiffText;

/// Terminal styles by role. Code asks for a role, never for a colour; `MONO` uses no style, and
/// nothing is conveyed by colour alone.
public final class Theme {
    private static final String ESC = "\u001B[";
    private static final List<String> COLOURS_IN_ORDER =
            List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");
    private static final Map<String, String> ATTRIBUTES =
            Map.of("bold", "1", "dim", "2", "italic", "3", "underline", "4", "reverse", "7");

    /// How much of red, of green and of blue the colours of the palette have.
    private static final List<Integer> STEPS = List.of(0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff);

    /// What a style is for.
    public enum Role implements WireEnum {
        TEXT,
        DIM,
        ACCENT,
        SELECTION,
        SUCCESS,
        WARNING,
        DANGER,
        /// Line that a diff adds.
        ADDED,
        /// Line that a diff removes.
        REMOVED,
        /// Place in a file that a part of a diff is about.
        HUNK
    }

    /// No colours and no emphasis.
    public static final Theme MONO = new Theme(Map.of());

    /// The terminal's own colours, on whatever background it has.
    public static final Theme COLOURS =
            of("", "dim", "bold", "bold cyan", "green", "yellow", "red", "cyan");

    private final Map<Role, String> codes;

    private Theme(Map<Role, String> codes) {
        this.codes = Map.copyOf(codes);
    }

    /// What `auto` is on a terminal: its own colours, and those of a theme for its background where it tells
    /// which that is. Nothing is asked of the terminal, so nothing waits for it.
    ///
    /// @param colours as terminals set it in `COLORFGBG`: `0;15`, the text first and the background last
    public static Theme auto(String colours) {
        String background = colours.substring(colours.lastIndexOf(';') + 1).strip();
        return switch (background) {
            case "7", "9", "10", "11", "12", "13", "14", "15" -> named("light").orElse(COLOURS);
            case "0", "1", "2", "3", "4", "5", "6", "8" -> named("dark").orElse(COLOURS);
            default -> COLOURS;
        };
    }

    /// A theme that comes with the program.
    public static Optional<Theme> named(String name) {
        return Optional.ofNullable(Named.THEMES.get(name));
    }

    /// A theme of the person's own. Roles that it does not name are as the terminal shows text.
    ///
    /// @param styles for a role, words as in `bold bright-blue on-white` or `underline #ff8800`
    /// @return empty if one of the words is none
    public static Optional<Theme> of(Map<Role, String> styles) {
        Map<Role, String> codes = new EnumMap<>(Role.class);
        for (Map.Entry<Role, String> style : styles.entrySet()) {
            Optional<String> code = code(style.getValue());
            if (code.isEmpty()) {
                return Optional.empty();
            }
            codes.put(style.getKey(), code.get());
        }
        return Optional.of(new Theme(codes));
    }

    /// As `of`, the roles by their names; others are passed over.
    public static Optional<Theme> ofNames(Map<String, String> styles) {
        Map<Role, String> known = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            String style = styles.get(role.wireName());
            if (style != null) {
                known.put(role, style);
            }
        }
        return of(known);
    }

    /// What needs no mark.
    public String text(String text) {
        return painted(Role.TEXT, text);
    }

    /// What just worked.
    public String success(String text) {
        return painted(Role.SUCCESS, text);
    }

    /// What a person should look at twice.
    public String warning(String text) {
        return painted(Role.WARNING, text);
    }

    /// What went wrong.
    public String danger(String text) {
        return painted(Role.DANGER, text);
    }

    /// What to type or to look at first.
    public String accent(String text) {
        return painted(Role.ACCENT, text);
    }

    /// What can be passed over.
    public String dim(String text) {
        return painted(Role.DIM, text);
    }

    /// Where the cursor stands.
    public String selection(String text) {
        return painted(Role.SELECTION, text);
    }

    /// A line of a text that may have diffs.
    public String diff(DiffText.Line line) {
        return switch (line.kind()) {
            case SAME -> text(line.text());
            case ADDED -> added(line.text());
            case REMOVED -> removed(line.text());
            case HUNK -> hunk(line.text());
            case FILE -> accent(line.text());
        };
    }

    /// What a diff adds.
    public String added(String text) {
        return painted(Role.ADDED, text);
    }

    /// What a diff removes.
    public String removed(String text) {
        return painted(Role.REMOVED, text);
    }

    /// Where in a file a part of a diff stands.
    public String hunk(String text) {
        return painted(Role.HUNK, text);
    }

    private String painted(Role role, String text) {
        String code = code(role);
        return code.isEmpty() || text.isEmpty() ? text : ESC + code + "m" + text + ESC + "0m";
    }

    /// A theme that has no style for diffs shows them in those that it has.
    private String code(Role role) {
        String code = codes.get(role);
        if (code != null) {
            return code;
        }
        return switch (role) {
            case ADDED -> code(Role.SUCCESS);
            case REMOVED -> code(Role.DANGER);
            case HUNK -> code(Role.ACCENT);
            case TEXT, DIM, ACCENT, SELECTION, SUCCESS, WARNING, DANGER -> "";
        };
    }

    private static Theme of(
            String text,
            String dim,
            String accent,
            String selection,
            String success,
            String warning,
            String danger,
            String hunk) {
        return of(Map.of(
                        Role.TEXT,
                        text,
                        Role.DIM,
                        dim,
                        Role.ACCENT,
                        accent,
                        Role.SELECTION,
                        selection,
                        Role.SUCCESS,
                        success,
                        Role.WARNING,
                        warning,
                        Role.DANGER,
                        danger,
                        Role.HUNK,
                        hunk))
                .orElseThrow();
    }

    private static Optional<String> code(String style) {
        List<String> codes = new ArrayList<>();
        for (String word : words(requireNonNull(style, "style is null"))) {
            Optional<String> code = codeOf(word.toLowerCase(Locale.ROOT));
            if (code.isEmpty()) {
                return Optional.empty();
            }
            codes.add(code.get());
        }
        return Optional.of(String.join(";", codes));
    }

    private static Optional<String> codeOf(String word) {
        if (ATTRIBUTES.containsKey(word)) {
            return Optional.of(ATTRIBUTES.get(word));
        }
        boolean background = word.startsWith("on-");
        String colour = background ? word.substring(3) : word;
        if (isHex(colour)) {
            return Optional.of((background ? "48" : "38") + shade(colour));
        }
        boolean bright = colour.startsWith("bright-");
        int place = COLOURS_IN_ORDER.indexOf(bright ? colour.substring(7) : colour);
        if (place < 0) {
            return Optional.empty();
        }
        return Optional.of(Integer.toString((background ? 40 : 30) + (bright ? 60 : 0) + place));
    }

    /// Of the palette of 256 colours where it is one of them, since more terminals know that.
    private static String shade(String colour) {
        int red = Integer.parseInt(colour.substring(1, 3), 16);
        int green = Integer.parseInt(colour.substring(3, 5), 16);
        int blue = Integer.parseInt(colour.substring(5, 7), 16);
        int[] steps = {STEPS.indexOf(red), STEPS.indexOf(green), STEPS.indexOf(blue)};
        return steps[0] < 0 || steps[1] < 0 || steps[2] < 0
                ? ";2;" + red + ";" + green + ";" + blue
                : ";5;" + (16 + 36 * steps[0] + 6 * steps[1] + steps[2]);
    }

    /// Whether it looks the same.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Theme theme && theme.codes.equals(codes);
    }

    @Override
    public int hashCode() {
        return codes.hashCode();
    }

    /// Words between blanks.
    private static List<String> words(String style) {
        // why: every command reads the styles of a theme, and a regular expression costs it 2 ms
        List<String> words = new ArrayList<>();
        StringTokenizer blanks = new StringTokenizer(style);
        while (blanks.hasMoreTokens()) {
            words.add(blanks.nextToken());
        }
        return words;
    }

    private static boolean isHex(String colour) {
        return colour.length() == 7
                && colour.startsWith("#")
                && colour.chars().skip(1).allMatch(digit -> "0123456789abcdef".indexOf(digit) >= 0);
    }

    /// Those that come with the program, for whoever asks for one by its name.
    private static final class Named {
        static final Map<String, Theme> THEMES =
                Map.of(
                        "auto",
                        COLOURS,
                        "light",
                        of(
                                "",
                                "#5f5f5f",
                                "bold blue",
                                "bold blue",
                                "#005f00",
                                "#875f00",
                                "#af0000",
                                "#005f87"),
                        "dark",
                        of(
                                "",
                                "white",
                                "bold bright-white",
                                "bold bright-cyan",
                                "bright-green",
                                "bright-yellow",
                                "bright-red",
                                "bright-cyan"),
                        "high-contrast",
                        of(
                                "bold",
                                "bold",
                                "bold underline",
                                "reverse bold",
                                "bold",
                                "bold",
                                "reverse bold",
                                "underline"),
                        "mono",
                        MONO);
    }
}
