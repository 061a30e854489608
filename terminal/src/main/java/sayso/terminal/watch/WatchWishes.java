package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

/// What was asked for on the command line.
///
/// @param urgentOnly whether the list begins with what is urgent alone
public record WatchWishes(boolean urgentOnly, Bell bell) {
    public static final WatchWishes PLAIN = new WatchWishes(false, Bell.SILENT);

    public WatchWishes {
        requireNonNull(bell, "bell is null");
    }
}
