package dev.pleach.web.build;

import java.util.Collection;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** Tells the compiler which resources to put into the result: the learned models. */
public final class Models extends DefaultResourcesPolicy {
  private static final String[] FILES = {
    "dev/pleach/matchers/pleach/verify/versions.weights",
    "dev/pleach/matchers/pleach/verify/siblings.weights",
    "dev/pleach/trace/weigh/trace.weights",
    "dev/pleach/template/leaf/prose.trees",
    "dev/pleach/template/leaf/slots.trees",
  };

  @Override
  public String[] supplyResources(Collection<? extends String> classNames) {
    return FILES.clone();
  }
}
