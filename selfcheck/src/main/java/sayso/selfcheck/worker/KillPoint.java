package sayso.selfcheck.worker;

import sayso.decision.model.WireEnum;

/// Point in a write at which a process is suspended to be killed.
public enum KillPoint implements WireEnum {
    /// The transaction has begun and holds its lock; nothing is written.
    BEGUN,
    /// The rules have written the row; the log and the commit are still to come.
    WRITTEN,
    /// The commit is done; nobody knows.
    COMMITTED,
    /// The caller knows.
    ACKNOWLEDGED;

    public static KillPoint of(String word) {
        return WireEnum.named(values(), word).orElseThrow();
    }
}
