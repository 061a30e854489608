package sayso.hub.portal.view;

import java.util.LinkedHashMap;
import java.util.Map;

/// Name of a browser and its device as people call them, in words of ours alone, from what the browser
/// says of itself.
public final class BrowserNameText {
    private static final Map<String, String> BROWSERS = browsers();
    private static final Map<String, String> DEVICES = devices();

    private BrowserNameText() {}

    /// As in `Chrome on Android`.
    public static String of(String userAgent) {
        return first(BROWSERS, userAgent, "A browser") + first(DEVICES, userAgent, "");
    }

    private static String first(Map<String, String> marks, String text, String otherwise) {
        return marks.entrySet().stream()
                .filter(mark -> text.contains(mark.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(otherwise);
    }

    /// why: in this order, since most browsers name others too
    private static Map<String, String> browsers() {
        Map<String, String> marks = new LinkedHashMap<>();
        marks.put("Firefox/", "Firefox");
        marks.put("FxiOS/", "Firefox");
        marks.put("SamsungBrowser/", "Samsung Internet");
        marks.put("Edg", "Edge");
        marks.put("OPR/", "Opera");
        marks.put("Chrome/", "Chrome");
        marks.put("CriOS/", "Chrome");
        marks.put("Safari/", "Safari");
        return marks;
    }

    private static Map<String, String> devices() {
        Map<String, String> marks = new LinkedHashMap<>();
        marks.put("iPhone", " on iPhone");
        marks.put("iPad", " on iPad");
        marks.put("Android", " on Android");
        marks.put("Windows", " on Windows");
        marks.put("Mac OS X", " on a Mac");
        marks.put("Linux", " on Linux");
        return marks;
    }
}
