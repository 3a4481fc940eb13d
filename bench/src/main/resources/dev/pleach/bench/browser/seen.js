/* Whether a mark of an entry is to be seen: a box that is not empty, inside the window and inside every
   element around it that cuts off what overflows. Asked a few times, for the report scrolls by a message. */
async id => {
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)
  });
  const isEmpty = box => box.right - box.left < 1 || box.bottom - box.top < 1;
  const isSeen = element => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    return [...element.getClientRects()].some(own => {
      let box = cut(own, screen);
      for (let e = element.parentElement; e && e !== document.body && e !== document.documentElement && !isEmpty(box); e = e.parentElement) {
        const style = getComputedStyle(e);
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') box = cut(box, e.getBoundingClientRect());
        if (style.position === 'fixed') break;
      }
      return !isEmpty(box);
    });
  };
  const marks = 'axrymotcws'.split('').map(kind => '[data-pl-' + kind + '~="' + id + '"]').join();
  for (let i = 0; i < 10; i++) {
    await new Promise(done => setTimeout(done, i < 3 ? 15 : 60));
    if (document.querySelector('.pl-now') && [...document.querySelectorAll(marks)].some(isSeen)) return true;
  }
  return false;
}
