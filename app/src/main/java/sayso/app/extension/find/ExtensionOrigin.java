package sayso.app.extension.find;

import sayso.decision.model.WireEnum;

/// Origin of an extension (built in, home, settings or command line), in rising precedence: of two
/// extensions with one name, the one of the later origin is loaded.
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
