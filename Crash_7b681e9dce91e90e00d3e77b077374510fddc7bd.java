import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_7b681e9dce91e90e00d3e77b077374510fddc7bd {
    static final String base64Bytes = String.join("", "PGRpdo1lbGVjdDF0YWJsZT4AKng8IWRvY3R5cGUgaHRtbD48aHRtbD48aGVhZD48eHh4eHh0aXRsZT5OZXdzPC90aXRsZT48c3R5bGU+LmF7Y29sb3I6cmVkfTwvc3R5bGU+PC9oZWFkPjxib2R5Pjx0ZXh0KCkgaWQ9bT48aDE+TmV3czwvaDE+PGgxPjxsaT5PbmU8bGk+rIiQ33gAw53BhzwvYj48L3WaPjxwIGNsYXNzPSJhIj5UZXh0IDxhIGhyAGVmPSIvcDw/8T0xIj5saW5rPC9hPjxpbWcgc3JjPWEucG4=");

    public static void main(String[] args) throws Throwable {
        Crash_7b681e9dce91e90e00d3e77b077374510fddc7bd.class.getClassLoader().setDefaultAssertionStatus(true);
        try {
            Method fuzzerInitialize = dev.pleach.fuzz.HtmlFuzz.class.getMethod("fuzzerInitialize");
            fuzzerInitialize.invoke(null);
        } catch (NoSuchMethodException ignored) {
            try {
                Method fuzzerInitialize = dev.pleach.fuzz.HtmlFuzz.class.getMethod("fuzzerInitialize", String[].class);
                fuzzerInitialize.invoke(null, (Object) args);
            } catch (NoSuchMethodException ignored1) {
            } catch (IllegalAccessException | InvocationTargetException e) {
                e.printStackTrace();
                System.exit(1);
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            e.printStackTrace();
            System.exit(1);
        }
        byte[] input = java.util.Base64.getDecoder().decode(base64Bytes);
        dev.pleach.fuzz.HtmlFuzz.fuzzerTestOneInput(input);
    }
}