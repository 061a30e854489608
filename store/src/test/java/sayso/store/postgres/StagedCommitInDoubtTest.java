package sayso.store.postgres;

/// The same of a commit whose events wait in their stream.
class StagedCommitInDoubtTest extends CommitInDoubtTest {
    @Override
    PostgresOptions options() {
        return super.options().neverAlone();
    }
}
