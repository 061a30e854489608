package sayso.app.doctor;

import java.util.List;
import sayso.app.console.Invocation;
import sayso.wire.install.DoctorReport.Check;

/// Looks at one part of an installation. Changes nothing and never fails: what goes wrong while
/// looking is itself a finding.
interface Probe {
    List<Check> look(Invocation invocation) throws InterruptedException;
}
