package dev.pleach.web.build;

import dev.pleach.web.substitute.Decimals;
import dev.pleach.web.substitute.Expressions;
import dev.pleach.web.substitute.LocalDate;
import dev.pleach.web.substitute.Matcher;
import dev.pleach.web.substitute.ModelText;
import dev.pleach.web.substitute.Pattern;
import dev.pleach.web.substitute.PlainDeflate;
import dev.pleach.web.substitute.PlainFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.FieldHolder;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ReferenceCache;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.parsing.ClassRefsRenamer;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Calls of the library that lead to substitutes: functions of {@code StrictMath}, which would be
 * those of the browser, and formatting, compression, resources and reading of decimal numbers,
 * which would each bring up to a tenth of the engine for some messages, for the memory of a block
 * and for the learned models.
 */
public final class Rewrites implements TeaVMPlugin, ClassHolderTransformer {
  private static final Set<String> FUNCTIONS = Set.of("exp", "log", "log1p");
  private static final Set<String> CODECS = Set.of("deflate", "inflate");
  private static final Set<String> EXPRESSIONS = Set.of("split", "replaceAll", "replaceFirst");
  private static final Set<String> DECIMALS = Set.of("parseDouble", "parseFloat");

  /** Classes of Java's library that are taken from ours; those of the compiler come first. */
  private static final Map<String, String> CLASSES =
      Map.of(
          "java.time.LocalDate", LocalDate.class.getName(),
          "java.util.regex.Matcher", Matcher.class.getName(),
          "java.util.regex.Pattern", Pattern.class.getName());

  private final ClassRefsRenamer renamer =
      new ClassRefsRenamer(new ReferenceCache(), name -> CLASSES.getOrDefault(name, name));

  @Override
  public void install(TeaVMHost host) {
    host.add((ClassHolderTransformer) this);
  }

  @Override
  public void transformClass(ClassHolder cls, ClassHolderTransformerContext context) {
    if (!cls.getName().startsWith("dev.pleach.")) {
      return;
    }
    for (FieldHolder field : List.copyOf(cls.getFields())) {
      cls.removeField(field);
      cls.addField(renamer.rename(field));
    }
    for (MethodHolder method : List.copyOf(cls.getMethods())) {
      cls.removeMethod(method);
      cls.addMethod(renamer.rename(method));
    }
    for (MethodHolder method : cls.getMethods()) {
      if (method.getProgram() == null) {
        continue;
      }
      for (BasicBlock block : method.getProgram().getBasicBlocks()) {
        for (Instruction instruction : block) {
          if (instruction instanceof InvokeInstruction call) {
            rewrite(call);
          }
        }
      }
    }
  }

  private static void rewrite(InvokeInstruction call) {
    MethodReference called = call.getMethod();
    if (called.getClassName().equals("java.lang.StrictMath")
        && FUNCTIONS.contains(called.getName())) {
      call.setMethod(
          new MethodReference(
              dev.pleach.web.substitute.StrictMath.class.getName(), called.getDescriptor()));
    } else if (called.getClassName().equals("dev.pleach.trace.BlockJson")
        && CODECS.contains(called.getName())) {
      call.setMethod(new MethodReference(PlainDeflate.class.getName(), called.getDescriptor()));
    } else if (called.getClassName().equals("dev.pleach.learned.ModelFile")
        && called.getName().equals("beside")) {
      call.setMethod(new MethodReference(ModelText.class.getName(), called.getDescriptor()));
    } else if (DECIMALS.contains(called.getName())) {
      call.setMethod(new MethodReference(Decimals.class.getName(), called.getDescriptor()));
    } else if (called.getClassName().equals("java.lang.String")) {
      if (called.getName().equals("formatted")) {
        makeStatic(call, PlainFormat.class, "of");
      } else if (EXPRESSIONS.contains(called.getName())) {
        makeStatic(call, Expressions.class, called.getName());
      } else if (called.getName().equals("format") && called.parameterCount() == 3) {
        call.setMethod(
            new MethodReference(
                PlainFormat.class, "of", String.class, Object[].class, String.class));
        call.setArguments(call.getArguments().get(1), call.getArguments().get(2));
      }
    }
  }

  /** Makes the call of a method of a string that of a function whose first argument it is. */
  private static void makeStatic(InvokeInstruction call, Class<?> owner, String name) {
    List<ValueType> types = new ArrayList<>();
    types.add(ValueType.parse(String.class));
    types.addAll(List.of(call.getMethod().getSignature())); // ends with what it returns
    List<Variable> values = new ArrayList<>();
    values.add(call.getInstance());
    values.addAll(call.getArguments());
    call.setMethod(new MethodReference(owner.getName(), name, types.toArray(new ValueType[0])));
    call.setInstance(null);
    call.setType(InvocationType.SPECIAL);
    call.setArguments(values.toArray(new Variable[0]));
  }
}
