package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.app.away.AwayFile;
import sayso.app.away.DeadlineSuspension;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.hub.portal.AbsenceStore;

/// Gives the portal the absence of the person as the file `away` of the hub's home has it at each
/// call, and ends it, which lets the suspended deadlines run again.
final class HomeAbsenceStore implements AbsenceStore {
    private final AwayFile file;
    private final Supplier<DecisionDesk> desk;

    HomeAbsenceStore(Home home, Supplier<DecisionDesk> desk) {
        this.file = new AwayFile(home);
        this.desk = requireNonNull(desk, "desk is null");
    }

    @Override
    public Optional<Absence> now() {
        return file.read().map(away -> new Absence(away.since(), CredentialName.of(away.person())));
    }

    @Override
    public void end(Actor.Person person) throws IOException {
        try {
            new DeadlineSuspension(file, desk.get()).restore(person);
        } catch (IOException e) {
            throw new IOException(FileErrorText.of(e), e);
        }
    }
}
