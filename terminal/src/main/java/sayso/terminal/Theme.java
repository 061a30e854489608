package sayso.terminal;

/// Colours by the role of what they mark. Code asks for a role and never for a colour; `MONO` shows
/// none, and nothing is said by colour alone.
public enum Theme {
    MONO,
    COLOURS;

    /// What just worked.
    public String success(String text) {
        return painted(text, "32");
    }

    /// What a person should look at twice.
    public String warning(String text) {
        return painted(text, "33");
    }

    /// What went wrong.
    public String danger(String text) {
        return painted(text, "31");
    }

    /// What to type or to look at first.
    public String accent(String text) {
        return painted(text, "1");
    }

    /// What can be passed over.
    public String dim(String text) {
        return painted(text, "2");
    }

    /// Where the cursor stands.
    public String selection(String text) {
        return painted(text, "1;36");
    }

    private String painted(String text, String code) {
        return switch (this) {
            case MONO -> text;
            case COLOURS -> "\u001B[" + code + "m" + text + "\u001B[0m";
        };
    }
}
