package sayso.selfcheck.model;

/// Kinds of actions that a random sequence performs at a desk, refused ones and the passing of time
/// included.
enum DeskActionKind {
    ASK,
    ASK_AGAIN,
    ASK_WITH_DEFAULT,
    ASK_FOR_WORK,
    REPLACE,
    ANSWER,
    ANSWER_WRONGLY,
    ANSWER_WHAT_WAS_NOT_SEEN,
    ANSWER_AS_AGENT,
    CLAIM,
    UNDO,
    DECLINE,
    DISCUSS,
    WITHDRAW,
    EXTEND,
    LIFT_LIMIT,
    TYPE,
    LET_TIME_PASS,
    SWEEP,
    LOOK,
    FETCH,
    FIND,
    LIST,
    GATES,
    READ_DRAFT,
    ERASE,
    REOPEN
}
