package sayso.selfcheck;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import sayso.selfcheck.worker.StoreOpener;

/// Context shared by all checks of one run: folder, seed, scale, stores, command lines, clock,
/// progress display, and whether the person has stopped the run.
///
/// @param folder everything they write is in it
/// @param clock the clock of this computer
/// @param stopped whether somebody has pressed Ctrl-C
public record SelfcheckContext(
        Path folder,
        long seed,
        SelfcheckScale sizes,
        StoreOpener stores,
        IntegrityChecker examiner,
        TestStores rooms,
        SelfcheckCommandLines programs,
        InstantSource clock,
        CheckProgress progress,
        BooleanSupplier stopped) {
    public SelfcheckContext {
        requireNonNull(folder, "folder is null");
        requireNonNull(sizes, "sizes is null");
        requireNonNull(stores, "stores is null");
        requireNonNull(examiner, "examiner is null");
        requireNonNull(rooms, "rooms is null");
        requireNonNull(programs, "programs is null");
        requireNonNull(clock, "clock is null");
        requireNonNull(progress, "progress is null");
    }
}
