package sayso.selfcheck;

import java.util.List;
import sayso.home.Home;

/// Port through which the self-check has the store of a test home examined by the database's own
/// integrity check; returns what that found wrong.
public interface IntegrityChecker {
    /// What it found wrong with the store of a home; empty when it is sound.
    List<String> faults(Home home);
}
