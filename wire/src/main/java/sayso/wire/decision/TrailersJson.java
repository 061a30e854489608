package sayso.wire.decision;

import java.util.List;
import sayso.wire.Json;

/// Output of `trailers --json`: lines of a commit's message that name decisions.
public final class TrailersJson {
    private TrailersJson() {}

    public static String of(List<String> trailers) {
        return Json.list("trailers", json -> trailers.forEach(json::writeString));
    }
}
