package sayso.app.home;

/// Where the value of a setting came from.
public enum Origin {
    ENVIRONMENT("the environment"),
    FILE("settings.json"),
    DEFAULT("the default");

    private final String place;

    Origin(String place) {
        this.place = place;
    }

    public String place() {
        return place;
    }
}
