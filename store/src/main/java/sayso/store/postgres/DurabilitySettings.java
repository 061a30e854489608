package sayso.store.postgres;

import java.util.ArrayList;
import java.util.List;
import sayso.store.StoreHealth.Note;

/// Settings of a server that determine whether an acknowledged answer survives a crash, and the
/// notes about them for `StoreHealth`: each danger with its remedy.
///
/// @param standbys the synchronous standbys it waits for; empty for none
record DurabilitySettings(
        boolean syncs, boolean writesFullPages, String synchronousCommit, String standbys) {
    private static final String ABOUT = "durability";

    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        if (!syncs) {
            notes.add(
                    Note.warning(
                            ABOUT,
                            "fsync is off: a power cut or a crash of the server's computer can lose"
                                    + " acknowledged answers and damage the whole database",
                            "ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();"));
        }
        if (!writesFullPages) {
            notes.add(
                    Note.warning(
                            ABOUT,
                            "full_page_writes is off: a power cut can leave half-written pages that"
                                    + " nothing repairs",
                            "ALTER SYSTEM SET full_page_writes = on; SELECT pg_reload_conf();"));
        }
        if (notes.isEmpty()) {
            notes.add(Note.fine(ABOUT, promise()));
        }
        return notes;
    }

    private String promise() {
        String local =
                "an acknowledged answer survives a killed process and a power cut of the server";
        String asked =
                synchronousCommit.equals("off")
                        ? "; synchronous_commit is off, and on for what Sayso writes"
                        : "";
        if (!waitsForStandbys()) {
            return local
                    + asked
                    + "; a failover can lose the last ones, since no synchronous standby is set";
        }
        return local + asked + ", and a failover to a synchronous standby (" + standbys + ")";
    }

    private boolean waitsForStandbys() {
        return !standbys.isBlank() && !synchronousCommit.equals("local");
    }
}
