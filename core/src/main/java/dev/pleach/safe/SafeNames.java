package dev.pleach.safe;

import java.util.Set;

/** The names of elements and attributes that are known, in lower case. */
final class SafeNames {
  /** Dropped with all that is in them: they run, load, change other elements, or show nothing. */
  static final Set<String> DROPPED =
      names(
          """
          script noscript template base meta link param noembed noframes frame portal fencedframe
          source track bgsound use image feimage animate animatecolor animatemotion
          animatetransform set discard mpath handler listener cursor metadata annotation-xml mglyph
          malignmark font-face font-face-src font-face-uri font-face-format font-face-name
          color-profile missing-glyph
          """);

  /** Written under their own name. Custom elements are, too; see {@link SafePolicy#element}. */
  static final Set<String> ELEMENTS =
      names(
          """
          html head body style
          address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section search
          blockquote center dd dir div dl dt figcaption figure hr li menu ol p pre ul
          a abbr acronym b bdi bdo big blink br cite code data del dfn em font i ins kbd mark
          marquee nobr q rb rp rt rtc ruby s samp small span strike strong sub sup time tt u var wbr
          area img map picture caption col colgroup table tbody td tfoot th thead tr
          button datalist fieldset form input label legend meter optgroup option output progress
          select textarea details dialog summary slot
          svg g defs symbol desc switch foreignobject path rect circle ellipse line polyline polygon
          text tspan textpath marker lineargradient radialgradient stop clippath mask pattern filter
          feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting
          fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
          fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting
          fespotlight fetile feturbulence
          math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover
          munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom menclose merror
          semantics annotation
          """);

  /** Attributes whose value is text, a number or a word. */
  static final Set<String> ATTRIBUTES =
      names(
          """
          class id title alt lang dir width height align valign bgcolor color face size colspan
          rowspan border cellpadding cellspacing value placeholder checked selected disabled multiple
          rows cols hidden open start reversed role nowrap hspace vspace span scope label clear
          noshade text min max low high optimum readonly wrap compact frame rules datetime
          viewbox preserveaspectratio d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate
          textlength lengthadjust transform gradienttransform gradientunits spreadmethod offset
          patternunits patterncontentunits patterntransform clippathunits maskunits maskcontentunits
          filterunits primitiveunits markerwidth markerheight markerunits refx refy orient
          pathlength version in in2 result stddeviation mode values operator k1 k2 k3 k4 radius
          tablevalues slope intercept amplitude exponent basefrequency numoctaves seed stitchtiles
          scale xchannelselector ychannelselector surfacescale specularconstant specularexponent
          diffuseconstant azimuth elevation limitingconeangle pointsatx pointsaty pointsatz z order
          kernelmatrix divisor bias targetx targety edgemode preservealpha
          mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel linethickness
          stretchy symmetric fence separator lspace rspace minsize maxsize movablelimits accent
          accentunder columnalign rowalign columnspacing rowspacing columnlines rowlines columnspan
          notation depth voffset
          """);

  /** Attributes whose value is CSS, as {@code fill="url(#stripes)"}. */
  static final Set<String> PAINTS =
      names(
          """
          fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin
          stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color
          stop-opacity display visibility overflow clip-path clip-rule mask filter marker-start
          marker-mid marker-end vector-effect text-anchor dominant-baseline alignment-baseline
          baseline-shift font-family font-size font-weight font-style font-variant font-stretch
          letter-spacing word-spacing text-decoration text-rendering shape-rendering
          image-rendering color-interpolation color-interpolation-filters flood-color
          flood-opacity lighting-color paint-order pointer-events writing-mode
          """);

  /** Elements that a form knows by their ids. */
  static final Set<String> FIELDS = names("button fieldset img input output select textarea");

  /**
   * Ids of fields that are left out, in lower case: they take the place of what a script asks their
   * form for, as {@code form.getAttribute}.
   */
  static final Set<String> MEMBERS =
      names(
          """
          addeventlistener after append appendchild assignedslot attributes before
          checkvisibility childelementcount childnodes children classlist classname click clientheight clientwidth
          clonenode closest contains dataset dispatchevent elements firstchild firstelementchild focus
          getattribute getattributenames getboundingclientrect getclientrects getrootnode hasattribute
          haschildnodes id innerhtml innertext insertbefore isconnected lastchild lastelementchild
          localname matches namespaceuri nextelementsibling nextsibling nodename nodetype
          nodevalue offsetheight offsetleft offsetparent offsettop offsetwidth outerhtml ownerdocument
          parentelement parentnode prepend previouselementsibling previoussibling queryselector
          queryselectorall remove removeattribute removechild replacechild replacewith reset
          scrollheight scrollintoview scrollleft scrolltop scrollwidth setattribute shadowroot style submit tagname
          textcontent
          """);

  private SafeNames() {}

  private static Set<String> names(String list) {
    return Set.of(list.strip().split("\\s+"));
  }
}
