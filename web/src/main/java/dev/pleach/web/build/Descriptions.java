package dev.pleach.web.build;

import dev.pleach.web.substitute.Decimals;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Leaves out what only debuggers and messages show: the texts of records that the language makes,
 * the names of classes in {@code Object.toString}, and the digits of decimal numbers. With them the
 * engine would have the names of all classes and fields, and tables of powers.
 */
public final class Descriptions implements TeaVMPlugin, ClassHolderTransformer {
  private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);

  @Override
  public void install(TeaVMHost host) {
    host.add((ClassHolderTransformer) this);
  }

  @Override
  public void transformClass(ClassHolder cls, ClassHolderTransformerContext context) {
    switch (cls.getName()) {
      case "java.lang.Object" -> shorten(cls.getMethod(TO_STRING), "object", context);
      case "java.lang.Double" -> shorten(cls.getMethod(TO_STRING), "number", context);
      case "java.lang.AbstractStringBuilder" -> writeBits(cls, context);
      default -> {
        MethodHolder text = cls.getMethod(TO_STRING);
        if (cls.getName().startsWith("dev.pleach.")
            && "java.lang.Record".equals(cls.getParent())
            && text != null
            && text.hasModifier(ElementModifier.FINAL)) { // not written by hand
          shorten(text, "record", context);
        }
      }
    }
  }

  private static void shorten(
      MethodHolder method, String text, ClassHolderTransformerContext context) {
    ProgramEmitter.create(method, context.getHierarchy()).constant(text).returnValue();
  }

  private static void writeBits(ClassHolder cls, ClassHolderTransformerContext context) {
    ValueType self = ValueType.object(cls.getName());
    MethodHolder insert =
        cls.getMethod(new MethodDescriptor("insert", ValueType.INTEGER, ValueType.DOUBLE, self));
    ProgramEmitter program = ProgramEmitter.create(insert, context.getHierarchy());
    program
        .var(0, self)
        .invokeVirtual(
            new MethodReference(
                cls.getName(), "insert", ValueType.INTEGER, ValueType.parse(String.class), self),
            program.var(1, ValueType.INTEGER),
            program.invoke(
                new MethodReference(Decimals.class, "bits", double.class, String.class),
                program.var(2, ValueType.DOUBLE)))
        .returnValue();
  }
}
