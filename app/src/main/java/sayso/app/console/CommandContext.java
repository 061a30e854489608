package sayso.app.console;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalOpener;
import sayso.channel.VendorAddresses;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.hub.client.RemoteLinkDesk;
import sayso.hub.client.RemoteNoticeClient;
import sayso.hub.client.RemotePlanDesk;
import sayso.hub.client.RemoteRuleDesk;
import sayso.selfcheck.ScratchStore;
import sayso.store.ClockFault;
import sayso.store.SqlStore;
import sayso.store.StoreHealth;
import sayso.store.archive.StoreArchive;

/// Context of one run of a command: supplies the streams, environment, home, settings, store or
/// hub, terminal, processes and clock that the command works with. What costs time (settings, the
/// store) is opened at the first call, so that `--help` opens neither.
public interface CommandContext {
    ConsoleStreams console();

    Map<String, String> environment();

    Home home();

    /// The person's settings; trouble with the file is said on standard error once.
    Settings settings();

    /// The same run, for a command that uses the store so; `NEEDS` unless told.
    default CommandContext storing(MissingStorePolicy use) {
        return this;
    }

    /// The same run, for a command that a launch ticket makes a person's, whatever started it.
    default CommandContext seating() {
        return this;
    }

    /// The desk over this person's store. Closed when the command ends.
    DecisionDesk desk();

    /// The store that `desk` is over, for its other ports, closed with it; empty where a hub keeps the
    /// decisions.
    Optional<DecisionStore> deskStore();

    /// A desk over the store of another home, as a demo or a check needs; whoever asks closes it.
    DecisionDesk deskOf(Home other);

    /// The bare store of another home, by a clock of the caller's own; whoever asks closes it.
    DecisionStore storeOf(Home other, InstantSource clock);

    /// This person's store itself, with all its ports; whoever asks closes it.
    SqlStore ownStore();

    /// Whether there never was a store here, so that whoever lists what is in it has nothing to look at.
    default boolean isFresh() {
        return false;
    }

    /// Whether no store of this home's own was ever known here, and nothing lies here that only one makes.
    default boolean neverStored() {
        return isFresh();
    }

    /// Has this person's store be there, as far as this run may.
    ///
    /// @throws sayso.decision.model.StoreException if it may not, or cannot
    default void beginStore() {
        ownStore().close();
    }

    /// Room for a store that is thrown away, where this person's is; empty where that is a file,
    /// since any folder has room for one.
    Optional<ScratchStore> scratch(String name);

    /// Where this person's store is, for people: a file, or a database on a server. Never a
    /// password.
    String storePlace();

    /// Where it is with these settings.
    String storePlace(Settings settings);

    /// The hub whose decisions `desk` is about, for people; empty where they are in this person's own
    /// store.
    default Optional<String> remoteHub() {
        return Optional.empty();
    }

    /// Whether that hub is asked with an agent's token, which sees its own questions alone.
    default boolean asksAsAgent() {
        return false;
    }

    /// The analyses of that hub; whoever asks closes them.
    default Optional<RemoteAnalysisClient> remoteAnalyses() {
        return Optional.empty();
    }

    /// Plan mode of that hub's sessions; whoever asks closes it.
    default Optional<RemotePlanDesk> remotePlans() {
        return Optional.empty();
    }

    /// The standing rules at that hub; whoever asks closes it.
    default Optional<RemoteRuleDesk> remoteRules() {
        return Optional.empty();
    }

    /// The links between decisions and code at that hub; whoever asks closes it.
    default Optional<RemoteLinkDesk> remoteLinks() {
        return Optional.empty();
    }

    /// What that hub told people; whoever asks closes it.
    default Optional<RemoteNoticeClient> remoteNotices() {
        return Optional.empty();
    }

    /// The same run over the decisions of that hub: as if `SAYSO_URL` were set to it.
    default CommandContext over(String hub) {
        throw new UnsupportedOperationException("no hub elsewhere is known here: " + hub);
    }

    /// Whether a clock is wrong that the store of this computer is not to go by, looked at now. Where there
    /// is one, it is said on standard error besides.
    default Optional<ClockFault> clockFault() {
        return Optional.empty();
    }

    /// Opens the store and has it examined; empty while there is none yet.
    ///
    /// @param whole whether all of it is read, log and all, however large it is
    /// @throws sayso.decision.model.StoreException if there has to be one
    Optional<StoreHealth> examineStore(boolean whole);

    /// The same for the store of another home.
    StoreHealth examineStoreOf(Home other);

    /// The store as a whole, for copying it out or putting a copy back. Whoever asks closes it.
    StoreArchive archive();

    /// Moves a damaged store out of the way, so that the next one begins empty.
    ///
    /// @return where it lies now; empty where the store is no file
    Optional<Path> setStoreAside() throws IOException;

    /// Where the vendors of channels are that people answer over.
    default VendorAddresses vendors() {
        return VendorAddresses.PUBLIC;
    }

    TerminalOpener terminals();

    ProcessTree processes();

    /// The clock of this run.
    InstantSource time();

    /// How long whoever waits in a call is given to fetch an answer, before the person is told
    /// whether it did.
    default Duration deliveryMoment() {
        return Duration.ofSeconds(2);
    }

    /// The released version of this program.
    String version();

    /// The name of the system's user.
    String user();

    /// Whether both standard output and standard error are a terminal.
    boolean showsColours();

    /// How wide the terminal is that shows standard output; empty where it goes elsewhere.
    default OptionalInt columns() {
        return OptionalInt.empty();
    }
}
