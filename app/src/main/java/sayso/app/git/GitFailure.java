package sayso.app.git;

/// Reasons why git gave no answer. All of them are expected: a computer without git, a folder without a
/// repository and the repository of another user are no faults of a command.
public enum GitFailure {
    NOT_INSTALLED,
    NO_REPOSITORY,
    /// The folder belongs to another user, and nobody said that git may trust it (`safe.directory`).
    FOREIGN_OWNER,
    TOO_SLOW,
    TOO_LONG,
    /// Git ran and refused: what was asked for is not there, or the repository is broken.
    REFUSED
}
