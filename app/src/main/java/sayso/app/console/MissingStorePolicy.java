package sayso.app.console;

/// Policy of a command for a store that does not exist: fail, list nothing, create one where there
/// never was one, or create one in place of the one known before.
public enum MissingStorePolicy {
    /// It fails: whatever it said about a store that nobody sees would be a guess.
    NEEDS,
    /// In a home where nothing ever was it lists nothing, and makes nothing either. Elsewhere it fails.
    LISTS,
    /// It makes one where there never was one: something is asked, or begins to listen.
    BEGINS,
    /// It makes one and has the home know that one from now on, whatever was there before.
    REPLACES
}
