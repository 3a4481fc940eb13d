// Short words at the foot of the page, said aloud too, with a way back where there is one.
const STAYS_MILLIS = 8000;
const place = () => document.querySelector('#toasts');

/**
 * @param {string} words
 * @param {{undo?: () => Promise<void>, trouble?: boolean}} options
 */
export function toast(words, options = {}) {
  const element = document.createElement('div');
  element.className = 'toast' + (options.trouble ? ' trouble' : '');
  const text = document.createElement('span');
  text.textContent = words;
  element.append(text);
  if (options.undo) {
    element.append(button('Undo', async () => {
      element.remove();
      try {
        await options.undo();
      } catch (failure) {
        toast(failure.message, { trouble: true });
      }
    }));
  }
  const close = button('×', () => element.remove());
  close.setAttribute('aria-label', 'Close');
  close.classList.add('close');
  element.append(close);
  place().append(element);
  leaveLater(element);
}

/** Leaves after a while, but not from under a pointer or the focus. */
function leaveLater(element) {
  setTimeout(() => {
    if (element.matches(':hover') || element.contains(document.activeElement)) {
      leaveLater(element);
    } else {
      element.remove();
    }
  }, STAYS_MILLIS);
}

function button(words, action) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', action);
  return element;
}

/** Says words to screen readers only. */
export function announce(words) {
  document.querySelector('#announcer').textContent = words;
}
