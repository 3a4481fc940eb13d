import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_9829ea0bd4e3c938253fe0b518595fc4d4dce6cc {
    static final String base64Bytes = String.join("", "eyJwbGVhY2hUZW1wbGF0ZSI6MSwicGFnZXMiOjIsInVzdWFsRml0IjoxLjAsInR5cGVzIjoiY2NjY2NjcGNjIiwidHJlZSI6Imh0bWwoaGVhZCwjdGV4dChuYXYoYVtocmVmPS9dKFwiXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1VXV1dXV1dXV1dXV1dXV1Ib21lXCIpKSxtYWluLGZvb3RlcihcIkVwbHBhZ3lsZWFjaFRlbXBsYXQoKCAoKCgoKCgoKGgoKCgoKCgoKCgoKChlZWFjaFRlbXBsYXRhZCxib3h5KGUwLmRcIikpKSJ9");

    public static void main(String[] args) throws Throwable {
        Crash_9829ea0bd4e3c938253fe0b518595fc4d4dce6cc.class.getClassLoader().setDefaultAssertionStatus(true);
        try {
            Method fuzzerInitialize = dev.pleach.fuzz.ProfileFuzz.class.getMethod("fuzzerInitialize");
            fuzzerInitialize.invoke(null);
        } catch (NoSuchMethodException ignored) {
            try {
                Method fuzzerInitialize = dev.pleach.fuzz.ProfileFuzz.class.getMethod("fuzzerInitialize", String[].class);
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
        dev.pleach.fuzz.ProfileFuzz.fuzzerTestOneInput(input);
    }
}