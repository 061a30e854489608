package sayso.hub.portal;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The fields of the settings page as a browser without scripts would send them.
record SettingsFormData(Map<String, String> fields) {
    private static final Pattern BOX =
            Pattern.compile(
                    "<input type=\"checkbox\"[^>]* name=\"([^\"]+)\" value=\"true\"([^>]*)>");
    private static final Pattern LINE =
            Pattern.compile(
                    "<input type=\"text\"[^>]* name=\"([^\"]+)\" value=\"([^\"]*)\"([^>]*)>");
    private static final Pattern CHOICE =
            Pattern.compile(
                    "<select id=\"[^\"]+\" name=\"([^\"]+)\"[^>]*>.*?<option value=\"([^\"]*)\" selected>",
                    Pattern.DOTALL);

    static SettingsFormData of(String page) {
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher box = BOX.matcher(page.replace("<input type=\"checkbox\" name=\"show_all\"", ""));
        while (box.find()) {
            if (box.group(2).contains(" checked") && !box.group(2).contains(" disabled")) {
                fields.put(box.group(1), "true");
            }
        }
        for (Pattern pattern : List.of(LINE, CHOICE)) {
            Matcher field = pattern.matcher(page);
            while (field.find()) {
                fields.put(field.group(1), field.group(2));
            }
        }
        return new SettingsFormData(fields);
    }

    /// @param changed names and values in turn; a blank value leaves a box unticked
    HttpResponse<String> send(FormBrowser browser, String... changed) throws Exception {
        Map<String, String> sent = new LinkedHashMap<>(fields);
        for (int i = 0; i < changed.length; i += 2) {
            if (changed[i + 1].isEmpty()) {
                sent.remove(changed[i]);
            } else {
                sent.put(changed[i], changed[i + 1]);
            }
        }
        List<String> pairs = new ArrayList<>();
        sent.forEach((name, value) -> pairs.addAll(List.of(name, value)));
        return browser.submit("/settings", pairs.toArray(String[]::new));
    }
}
