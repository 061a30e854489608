package sayso.app.extension.find;

import sayso.decision.model.WireEnum;

/// Origin of an extension (built in, home, settings or command line); of two with the same name the
/// later origin takes precedence.
public enum ExtensionOrigin implements WireEnum {
    BUILT_IN("comes with Sayso"),
    HOME("in the home"),
    SETTINGS("named in settings.json"),
    OPTION("named on the command line");

    private final String words;

    ExtensionOrigin(String words) {
        this.words = words;
    }

    /// As people read it.
    public String words() {
        return words;
    }
}
