package sayso.app.phone;

import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;

/// Phone of one person beside a hub that is killed again and again.
interface CrashPhone extends AutoCloseable {
    /// Binds its account to a person of this name.
    void pair(ChannelStore channels, String person, Actor by);

    /// Waits until it shows the question.
    void awaitAsked(String title) throws Exception;

    /// Presses the option that is called like its person, and again where nobody heard it.
    ///
    /// @param title of the question
    void press(String title, DecisionId id) throws Exception;

    /// Waits until it says that this option of this person counted, and looks that nothing on it says
    /// another.
    void awaitEnd(String title, String chosen) throws Exception;

    @Override
    void close();
}
