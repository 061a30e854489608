package sayso.home;

/// Origin of a setting's value.
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
