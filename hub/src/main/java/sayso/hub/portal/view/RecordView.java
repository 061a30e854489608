package sayso.hub.portal.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Contents of the portal page of one decision's record: the question, its options, the answer or
/// outcome, facts, events and risk; absent texts are empty.
///
/// @param prompt HTML that is safe
/// @param context HTML that is safe, or empty
/// @param ending how it stands, in words
/// @param text the person's own words
/// @param note the person's note on the whole
/// @param rationale why, in the person's words
/// @param risk what an answer may do that nothing brings back
/// @param contest what may be said of the answer; null where there is none that counts
/// @param said whether there is an answer, so that what is not chosen was rejected
/// @param rule the standing rule that answered it, or empty
public record RecordView(
        String id,
        String title,
        DatedText askedBy,
        DatedText ending,
        String prompt,
        String context,
        List<RecordOption> options,
        String text,
        String note,
        String rationale,
        List<FactView> facts,
        List<RecordEvent> happenings,
        boolean said,
        RiskView risk,
        String rule,
        @Nullable ContestView contest) {}
