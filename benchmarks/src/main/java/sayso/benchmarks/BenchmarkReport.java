package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Formats the results as a Markdown table, and replaces the table in the page that quotes it.
final class BenchmarkReport {
    private static final Pattern REGION =
            Pattern.compile("(<!-- bench:begin[^>]*-->\\n).*?(<!-- bench:end -->)", Pattern.DOTALL);
    private static final Pattern CPU_NAME = Pattern.compile("model name\\s*:\\s*(.+)");

    private BenchmarkReport() {}

    static String of(List<BenchmarkResult> figures, BenchmarkPrograms programs) throws IOException {
        StringBuilder table = new StringBuilder();
        table.append("Measured on ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" processors (")
                .append(cpu())
                .append("), Java ")
                .append(Runtime.version().feature())
                .append(", Node ")
                .append(programs.nodeVersion())
                .append(load())
                .append(
                        ".\n\n| figure | Sayso | baseline | ratio | goal | met? |\n|---|---|---|---|---|---|\n");
        for (BenchmarkResult figure : figures) {
            table.append("| ")
                    .append(figure.title())
                    .append(" (")
                    .append(figure.samples())
                    .append(") | ")
                    .append(BenchmarkResult.number(figure.value()))
                    .append(' ')
                    .append(figure.unit())
                    .append(" | ")
                    .append(figure.baselineTitle())
                    .append(": ")
                    .append(BenchmarkResult.number(figure.baseline()))
                    .append(' ')
                    .append(figure.unit())
                    .append(" | ")
                    .append(figure.ratioText())
                    .append(" | ")
                    .append(figure.goalText())
                    .append(" | ")
                    .append(figure.verdict())
                    .append(" |\n");
        }
        return table.toString();
    }

    /// The page with the table in its marked region.
    static String into(String page, String table) {
        Matcher region = REGION.matcher(page);
        if (!region.find()) {
            throw new IllegalStateException("the page has no region from bench:begin to bench:end");
        }
        return page.substring(0, region.start())
                + region.group(1)
                + table
                + region.group(2)
                + page.substring(region.end());
    }

    /// How busy the computer was with other things as well: a busy one measures badly.
    private static String load() throws IOException {
        Path load = Path.of("/proc/loadavg");
        return Files.isReadable(load)
                ? ", load average " + Files.readString(load).split(" ", -1)[0]
                : "";
    }

    private static String cpu() throws IOException {
        Path info = Path.of("/proc/cpuinfo");
        Matcher name = CPU_NAME.matcher(Files.isReadable(info) ? Files.readString(info) : "");
        return name.find() ? name.group(1).strip() : System.getProperty("os.arch");
    }
}
