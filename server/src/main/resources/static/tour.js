// The tour of the demo: a few steps, each beside what it is about. Shown once; the settings show it
// again.
const KEPT = 'pleach-tour';
const PLACES = { board: '#board', add: '#add-block' };
const list = document.querySelector('#tour');

/** Whether there is room beside it for the words. */
const isSmall = box => box.height < innerHeight * 0.6;

function start() {
  const steps = [...list.children];
  const box = document.createElement('section');
  box.className = 'tour';
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', 'Tour');
  box.tabIndex = -1;
  const ring = document.createElement('div');
  ring.className = 'tour-ring';
  document.body.append(ring, box);
  let at = Math.min(Number(sessionStorage.getItem(KEPT)) || 0, steps.length - 1);

  const end = () => {
    localStorage.setItem(KEPT, 'done');
    sessionStorage.removeItem(KEPT);
    removeEventListener('resize', place);
    box.remove();
    ring.remove();
  };
  const go = to => {
    if (to >= steps.length) return end();
    at = Math.max(0, to);
    sessionStorage.setItem(KEPT, at);
    show();
  };

  function button(words, action, kind) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'small ' + kind;
    element.textContent = words;
    element.addEventListener('click', action);
    return element;
  }

  function show() {
    const last = at === steps.length - 1;
    const foot = document.createElement('footer');
    const count = document.createElement('span');
    count.className = 'sub';
    count.textContent = `${at + 1} of ${steps.length}`;
    foot.append(count);
    if (!last) foot.append(button('Skip', end, 'secondary'));
    if (at > 0) foot.append(button('Back', () => go(at - 1), 'secondary'));
    foot.append(button(last ? 'Done' : 'Next', () => go(at + 1), 'next'));
    box.replaceChildren(...[...steps[at].children].map(e => e.cloneNode(true)), foot);
    const target = find();
    if (target && isSmall(target.getBoundingClientRect())) target.scrollIntoView({ block: 'center' });
    place();
    box.focus({ preventScroll: true });
  }

  /** A step points at the board, at the way to add, at a block by its name, or by a selector. */
  function find() {
    const target = steps[at].dataset.target;
    const card = [...document.querySelectorAll('.card')].find(c => c.dataset.name === target);
    if (card) return card;
    try {
      return document.querySelector(PLACES[target] ?? target);
    } catch {
      return null; // no selector: the step is shown in the middle
    }
  }

  function place() {
    const target = find();
    const spot = target?.getBoundingClientRect();
    const aimed = spot && spot.width > 0 && isSmall(spot);
    ring.hidden = !aimed;
    box.classList.toggle('middle', !aimed);
    if (!aimed) return;
    const from = { top: Math.max(spot.top, 0), left: Math.max(spot.left, 0) };
    ring.style.top = spot.top - 6 + 'px';
    ring.style.left = spot.left - 6 + 'px';
    ring.style.width = spot.width + 12 + 'px';
    ring.style.height = spot.height + 12 + 'px';
    const below = Math.min(spot.bottom, innerHeight) + 16 + box.offsetHeight < innerHeight;
    const top = below ? Math.min(spot.bottom, innerHeight) + 16 : Math.max(12, from.top - box.offsetHeight - 16);
    box.style.top = Math.min(top, innerHeight - box.offsetHeight - 12) + 'px';
    box.style.left = Math.max(12, Math.min(from.left, innerWidth - box.offsetWidth - 12)) + 'px';
  }

  box.addEventListener('keydown', event => {
    if (event.key === 'Escape') end();
    if (event.key === 'ArrowRight') go(at + 1);
    if (event.key === 'ArrowLeft') go(at - 1);
  });
  addEventListener('resize', place);
  addEventListener('scroll', place, { passive: true });
  show();
}

if (list && document.querySelector('#board') && localStorage.getItem(KEPT) !== 'done') start();

document.querySelector('#tour-again')?.addEventListener('click', () => {
  localStorage.removeItem(KEPT);
  location.assign('/');
});
