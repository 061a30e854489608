package sayso.wire.choice;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Answer to one topic of an earlier decision in the result of `find_decisions`: the topic, what was
/// chosen, the person's own words and note.
public record FoundTopic(
        String id,
        String label,
        List<FoundOption> chosen,
        @Nullable String ownWords,
        @Nullable String note) {}
