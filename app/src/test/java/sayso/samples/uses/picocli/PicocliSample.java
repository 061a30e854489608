package sayso.samples.uses.picocli;

import picocli.CommandLine.Command;

/// Reads a command line of its own.
@Command(name = "commanding")
record PicocliSample(String name) {}
