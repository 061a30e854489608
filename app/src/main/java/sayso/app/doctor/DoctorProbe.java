package sayso.app.doctor;

import java.util.List;
import sayso.app.console.CommandContext;
import sayso.wire.install.DoctorReport.Check;

/// Checks one part of an installation for `sayso doctor`, and returns each finding as a [Check]
/// with its health and how to repair it. Changes nothing and never fails: an error while checking
/// is itself a finding.
interface DoctorProbe {
    List<Check> look(CommandContext invocation) throws InterruptedException;
}
