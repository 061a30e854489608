package sayso.agent.acp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Parses the command of an agent for the word that names its program, behind what starts other programs: package
/// runners, interpreters, containers and shells. Options and their values name nothing, nor do the program's own
/// arguments.
final class AgentCommandParser {
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "dash", "zsh", "ksh", "ash", "fish");

    private static final Set<String> CONTAINERS = Set.of("docker", "podman", "nerdctl");

    /// What starts other programs, and says nothing of which agent it starts; each with the options that are
    /// followed by a value.
    private static final Map<String, Set<String>> STARTERS =
            Map.ofEntries(
                    Map.entry("npx", Set.of("-p", "--package", "-w", "--workspace")),
                    Map.entry("npm", Set.of("--package", "-w", "--workspace", "--prefix")),
                    Map.entry("pnpm", Set.of("--package", "-C", "--dir", "--filter")),
                    Map.entry("yarn", Set.of("-p", "--package", "--cwd")),
                    Map.entry("bunx", Set.of("-p", "--package")),
                    Map.entry("bun", Set.of("--cwd", "-r", "--preload")),
                    Map.entry("deno", Set.of("-c", "--config", "--import-map")),
                    Map.entry("node", Set.of("-r", "--require", "--import", "--loader", "-C")),
                    Map.entry("nodejs", Set.of("-r", "--require", "--import", "--loader", "-C")),
                    Map.entry("uvx", Set.of("--from", "--with", "-p", "--python")),
                    Map.entry(
                            "uv",
                            Set.of(
                                    "--from",
                                    "--with",
                                    "-p",
                                    "--python",
                                    "--directory",
                                    "--project",
                                    "--package")),
                    Map.entry("pipx", Set.of("--spec", "--python")),
                    Map.entry("python", Set.of("-W", "-X")),
                    Map.entry("python3", Set.of("-W", "-X")),
                    Map.entry("env", Set.of("-u", "--unset", "-C", "--chdir")),
                    Map.entry("exec", Set.of("-a")),
                    Map.entry("nice", Set.of("-n", "--adjustment")),
                    Map.entry("nohup", Set.of()),
                    Map.entry("setsid", Set.of()),
                    Map.entry(
                            "sudo",
                            Set.of(
                                    "-u",
                                    "--user",
                                    "-g",
                                    "--group",
                                    "-h",
                                    "--host",
                                    "-p",
                                    "--prompt",
                                    "-C",
                                    "-D",
                                    "--chdir",
                                    "-R",
                                    "-r",
                                    "-t",
                                    "-T",
                                    "-U")),
                    Map.entry("doas", Set.of("-u", "-C")),
                    Map.entry("mise", Set.of("-C", "--cd", "-E", "--env")),
                    Map.entry("volta", Set.of("--node", "--npm", "--yarn")),
                    Map.entry("cmd", Set.of()),
                    Map.entry("docker", Set.of()),
                    Map.entry("podman", Set.of()),
                    Map.entry("nerdctl", Set.of()));

    /// What starters call their own commands.
    private static final Set<String> COMMANDS = Set.of("exec", "dlx", "run", "x", "tool");

    /// The options of containers that have no value; most have one.
    private static final Pattern FLAG =
            Pattern.compile(
                    "-[itdPq]+|--(interactive|tty|detach|rm|init|privileged|read-only|quiet)");

    private static final Pattern IMAGE_TAG = Pattern.compile("(?<=.)(:[^:/]*)$");
    private static final Pattern SCRIPT = Pattern.compile("-[A-Za-z]*c");
    private static final Pattern SHELL_VALUE =
            Pattern.compile("[-+][A-Za-z]*[oO]|--rcfile|--init-file");
    private static final Pattern SWITCH = Pattern.compile("/[A-Za-z]");
    private static final Pattern SPACE = Pattern.compile("[\\s'\"]+");
    private static final Pattern NEXT = Pattern.compile("&&|\\|\\||[;|&\\n]");
    private static final Pattern SETTING = Pattern.compile("\\w+=.*");

    private AgentCommandParser() {}

    /// @return empty where the command only starts something that it does not name
    static Optional<String> program(List<String> command) {
        String starter = "";
        boolean contained = false;
        for (int at = 0; at < command.size(); at++) {
            String word = command.get(at);
            String name = AcpAgentName.program(word);
            if (SETTING.matcher(word).matches()
                    || (starter.equals("cmd") && SWITCH.matcher(word).matches())) {
                continue;
            }
            if (word.startsWith("-")) {
                at += hasValue(starter, word) ? 1 : 0;
            } else if (SHELLS.contains(name)) {
                return ofShell(command.subList(at + 1, command.size()));
            } else if (STARTERS.containsKey(name)) {
                contained = contained || CONTAINERS.contains(name);
                // why: `npm exec` has the options of npm
                starter = name.equals("exec") && !starter.isEmpty() ? starter : name;
            } else if (!name.isBlank() && (starter.isEmpty() || !COMMANDS.contains(name))) {
                if (contained && CONTAINERS.contains(starter)) {
                    String image = IMAGE_TAG.matcher(word).replaceFirst("");
                    if (STARTERS.containsKey(AcpAgentName.program(image))) {
                        starter = AcpAgentName.program(image);
                        continue;
                    }
                    return Optional.of(inside(image, command.subList(at + 1, command.size())));
                }
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    private static boolean hasValue(String starter, String option) {
        if (option.contains("=") || option.equals("--")) {
            return false;
        }
        return CONTAINERS.contains(starter)
                ? !FLAG.matcher(option).matches()
                : STARTERS.getOrDefault(starter, Set.of()).contains(option);
    }

    /// What a container is given to start, where that is an agent that Sayso knows; else the container itself.
    private static String inside(String image, List<String> rest) {
        return !rest.isEmpty() && AcpAgentName.isKnown(rest.getFirst()) ? rest.getFirst() : image;
    }

    /// @param words behind the shell: its options with a script, or a file
    private static Optional<String> ofShell(List<String> words) {
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (SCRIPT.matcher(word).matches()) {
                return at + 1 < words.size() ? ofScript(words.get(at + 1)) : Optional.empty();
            }
            if (SHELL_VALUE.matcher(word).matches()) {
                at++;
            } else if (!word.startsWith("-") && !word.startsWith("+")) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    /// Of a script, its last command counts.
    private static Optional<String> ofScript(String script) {
        List<String> commands = NEXT.splitAsStream(script).filter(each -> !each.isBlank()).toList();
        return commands.isEmpty()
                ? Optional.empty()
                : program(
                        SPACE.splitAsStream(commands.getLast())
                                .filter(each -> !each.isEmpty())
                                .toList());
    }
}
