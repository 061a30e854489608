package sayso.wire.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.wire.Json;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of `extensions/trust.json` of the home: the extensions that a person approved, each by
/// the digest of its jar, and the decisions that ask for approval. A damaged file trusts nothing.
///
/// @param asked which decisions ask a person about a jar
/// @param problem what is wrong with the file; empty if nothing
public record TrustFile(List<Approval> approvals, List<Asked> asked, String problem) {
    /// Nobody approved anything yet.
    public static final TrustFile EMPTY = new TrustFile(List.of(), List.of(), "");

    /// One approval.
    ///
    /// @param digest SHA-256 of the jar, in hexadecimal
    /// @param by the person's name
    /// @param how `decision d-…` or `command`
    /// @param at in RFC 3339
    public record Approval(String name, String digest, String by, String how, String at) {}

    /// A decision that asks about one jar.
    public record Asked(String name, String digest, String decision) {}

    public TrustFile {
        approvals = List.copyOf(approvals);
        asked = List.copyOf(asked);
    }

    public boolean approves(String name, String digest) {
        return approvals.stream()
                .anyMatch(one -> one.name().equals(name) && one.digest().equals(digest));
    }

    /// In place of what was approved of this extension before.
    public TrustFile with(Approval approval) {
        List<Approval> all = new ArrayList<>(without(approval.name()).approvals());
        all.add(approval);
        return new TrustFile(all, asked, "");
    }

    public TrustFile with(Asked question) {
        List<Asked> all = new ArrayList<>(asked);
        all.removeIf(one -> one.name().equals(question.name()));
        all.add(question);
        return new TrustFile(approvals, all, "");
    }

    /// The decision that asks about this jar.
    public Optional<String> decision(String name, String digest) {
        return asked.stream()
                .filter(one -> one.name().equals(name) && one.digest().equals(digest))
                .map(Asked::decision)
                .findFirst();
    }

    public TrustFile without(String name) {
        return new TrustFile(
                approvals.stream().filter(one -> !one.name().equals(name)).toList(), asked, "");
    }

    public static TrustFile parse(String text) {
        try {
            LenientFields file = LenientFields.of(PlainJson.parse(text));
            return new TrustFile(
                    file.objects("trusted").stream()
                            .map(TrustFile::approval)
                            .filter(one -> !one.name().isEmpty() && !one.digest().isEmpty())
                            .toList(),
                    file.objects("asked").stream().map(TrustFile::asked).toList(),
                    file.list("trusted") == null ? "has no list 'trusted'" : "");
        } catch (UnreadableJsonException e) {
            return new TrustFile(List.of(), List.of(), "is not JSON: " + e.getMessage());
        }
    }

    public String write() {
        return Json.list(
                        "trusted",
                        json -> {
                            for (Approval one : approvals) {
                                json.writeStartObject();
                                json.writeStringProperty("name", one.name());
                                json.writeStringProperty("digest", one.digest());
                                json.writeStringProperty("by", one.by());
                                json.writeStringProperty("how", one.how());
                                json.writeStringProperty("at", one.at());
                                json.writeEndObject();
                            }
                            json.writeEndArray();
                            json.writeArrayPropertyStart("asked");
                            for (Asked one : asked) {
                                json.writeStartObject();
                                json.writeStringProperty("name", one.name());
                                json.writeStringProperty("digest", one.digest());
                                json.writeStringProperty("decision", one.decision());
                                json.writeEndObject();
                            }
                        })
                + "\n";
    }

    private static Approval approval(LenientFields one) {
        return new Approval(
                one.textOr("name", ""),
                one.textOr("digest", ""),
                one.textOr("by", ""),
                one.textOr("how", ""),
                one.textOr("at", ""));
    }

    private static Asked asked(LenientFields one) {
        return new Asked(
                one.textOr("name", ""), one.textOr("digest", ""), one.textOr("decision", ""));
    }
}
