package sayso.channel.push;

import java.net.HttpURLConnection;

/// Answer of a push service to one push, by its status: taken, or why not and whether another try may
/// help.
enum PushAnswer {
    TAKEN("took it", false),
    /// The browser has taken its subscription back, or was reset.
    GONE("has no such subscription any more", false),
    TOO_LARGE("takes no message of this size", false),
    TOO_MANY("takes no more for now", true),
    /// The subscription was made with another key.
    OTHER_KEY(
            "does not take this hub's key; stop notifying the phone in its app, and begin again",
            false),
    REFUSED("refused it", false),
    BROKEN("is out of order", true);

    private static final int TOO_MANY_REQUESTS = 429;

    private final String words;
    private final boolean again;

    PushAnswer(String words, boolean again) {
        this.words = words;
        this.again = again;
    }

    static PushAnswer of(int status) {
        return switch (status) {
            case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE -> GONE;
            case HttpURLConnection.HTTP_ENTITY_TOO_LARGE -> TOO_LARGE;
            case TOO_MANY_REQUESTS -> TOO_MANY;
            case HttpURLConnection.HTTP_UNAUTHORIZED, HttpURLConnection.HTTP_FORBIDDEN -> OTHER_KEY;
            default ->
                    switch (status / 100) {
                        case 2 -> TAKEN;
                        case 5 -> BROKEN;
                        default -> REFUSED;
                    };
        };
    }

    /// Behind the name of the push service, for people.
    String words() {
        return words;
    }

    /// Whether another try may come to something.
    boolean again() {
        return again;
    }
}
