package dev.pleach.spark.sql;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.objects.StaticInvoke;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import scala.Option;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Functions for SQL, from every language of Spark, with {@code
 * spark.sql.extensions=dev.pleach.spark.sql.PleachExtensions}:
 *
 * <ul>
 *   <li>{@code pleach_text(html, profile)}: the content of a page as text; without a profile, the
 *       page alone decides,
 *   <li>{@code pleach_markdown(html, profile)}: the same as Markdown,
 *   <li>{@code pleach_fit(html, profile)}: from 0 to 1, how well the page fits the profile.
 * </ul>
 */
public final class PleachExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    add(extensions, "text", DataTypes.StringType, true);
    add(extensions, "markdown", DataTypes.StringType, true);
    add(extensions, "fit", DataTypes.DoubleType, false);
    return BoxedUnit.UNIT;
  }

  private static void add(
      SparkSessionExtensions extensions, String method, DataType type, boolean alone) {
    String name = "pleach_" + method;
    extensions.injectFunction(
        new Tuple3<>(
            new FunctionIdentifier(name),
            new ExpressionInfo(PleachFunctions.class.getName(), name),
            new Call(name, method, type, alone)));
  }

  /** Makes the expression of a call. */
  private static final class Call extends AbstractFunction1<Seq<Expression>, Expression>
      implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final String method;
    private final DataType type;
    private final boolean alone; // whether a page alone is an argument

    Call(String name, String method, DataType type, boolean alone) {
      this.name = name;
      this.method = method;
      this.type = type;
      this.alone = alone;
    }

    @Override
    public Expression apply(Seq<Expression> given) {
      List<Expression> arguments = new ArrayList<>(CollectionConverters.asJava(given));
      if (alone && arguments.size() == 1) {
        arguments.add(Literal.create(null, DataTypes.StringType));
      }
      if (arguments.size() != 2) {
        throw new IllegalArgumentException(name + " takes a page and a profile.");
      }
      List<AbstractDataType> types = List.of(DataTypes.StringType, DataTypes.StringType);
      return new StaticInvoke(
          PleachFunctions.class,
          type,
          method,
          CollectionConverters.asScala(arguments).toSeq(),
          CollectionConverters.asScala(types).toSeq(),
          !alone,
          true,
          true,
          Option.empty());
    }
  }
}
