package sayso.decision.validation;

/// A check of a request before it is asked; gives its findings, which may block the request. It
/// writes nothing and fetches nothing.
public interface AskValidator {
    /// The stable name under which it is skipped and reported, as in `fail-file`.
    String name();

    ValidationResult judge(ValidationInput submission);
}
