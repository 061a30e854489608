package sayso.home;

/// Origin of a setting's value: the environment, `settings.json` or the default.
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
