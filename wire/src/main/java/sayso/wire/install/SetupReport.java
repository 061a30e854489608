package sayso.wire.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonValue;

/// Output of `setup --json`: each step of setting up Sayso on this computer and its result, the
/// launcher that agents start, and the next steps for the person.
///
/// @param launcher what agents start from now on
/// @param next what the person still has to do
public record SetupReport(
        boolean dryRun, String version, String launcher, List<Step> steps, List<String> next) {
    public SetupReport {
        steps = List.copyOf(steps);
        next = List.copyOf(next);
    }

    /// @param name `home`, `version`, `start_up_cache`, `current`, `link`, `manual`, `person_token`,
    ///     `agent_token` or `prune`
    /// @param state `done`, `unchanged`, `would_do` or `skipped`
    public record Step(String name, String state, String path, String detail) {}

    /// Whether any step has that state.
    public boolean any(String state) {
        return steps.stream().anyMatch(step -> step.state().equals(state));
    }

    public String toJson() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("dry_run", JsonValue.of(dryRun));
        members.put("version", new JsonValue.Text(version));
        members.put("launcher", new JsonValue.Text(launcher));
        members.put("steps", new JsonValue.Listed(steps.stream().map(SetupReport::json).toList()));
        members.put("next", JsonValue.texts(next));
        return new JsonValue.Keyed(members).oneLine();
    }

    private static JsonValue json(Step step) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("step", new JsonValue.Text(step.name()));
        members.put("state", new JsonValue.Text(step.state()));
        members.put("path", new JsonValue.Text(step.path()));
        members.put("detail", new JsonValue.Text(step.detail()));
        return new JsonValue.Keyed(members);
    }
}
