package sayso.app.home;

/// Where the value of a setting came from.
public enum SettingOrigin {
    ENVIRONMENT("the environment"),
    FILE("settings.json"),
    DEFAULT("the default");

    private final String place;

    SettingOrigin(String place) {
        this.place = place;
    }

    public String place() {
        return place;
    }
}
