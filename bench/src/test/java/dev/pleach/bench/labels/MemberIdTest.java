package dev.pleach.bench.labels;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemberIdTest {
  @Test
  void allGenerationsOfJavadocNameTheSameMember() {
    for (String id :
        new String[] {
          "put(java.lang.String, int[])",
          "put-java.lang.String-int:A-",
          "put(java.lang.String,int[])"
        }) {
      assertThat(MemberId.normal(id, "Box")).isEqualTo("put(java.lang.String,int[])");
    }
    assertThat(MemberId.normal("size()", "Box")).isEqualTo("size()");
    assertThat(MemberId.normal("size--", "Box")).isEqualTo("size()");
    assertThat(MemberId.normal("of(T...)", "Box")).isEqualTo(MemberId.normal("of-T:A-", "Box"));
  }

  @Test
  void constructorsAreTheSameUnderAnyName() {
    for (String id : new String[] {"Box.Lid(int)", "Lid-int-", "<init>(int)", "%3Cinit%3E(int)"}) {
      assertThat(MemberId.normal(id, "Box.Lid")).isEqualTo("<init>(int)");
    }
  }

  @Test
  void whatHasNoParametersIsNoMember() {
    for (String id :
        new String[] {"i0", "MAX", "method-summary", "skip.navbar.top", "field.detail"}) {
      assertThat(MemberId.normal(id, "Box")).isNull();
    }
  }
}
