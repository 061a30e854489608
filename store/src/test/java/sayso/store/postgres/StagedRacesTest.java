package sayso.store.postgres;

/// The same of desks whose events wait in their stream.
class StagedRacesTest extends RacesTest {
    @Override
    PostgresOptions options() {
        return super.options().neverAlone();
    }
}
