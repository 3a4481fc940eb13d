// Settings: the theme of this browser, the bookmarklet, importing, asking for notifications.
import { call } from './api.js';
import { toast } from './toast.js';
import { refreshPage } from './parts.js';
import { chooseTheme, chosenTheme } from './theme.js';

for (const choice of document.querySelectorAll('#theme-choice input')) {
  choice.checked = choice.value === chosenTheme();
  choice.addEventListener('change', () => chooseTheme(choice.value));
}

const bookmarklet = document.querySelector('#bookmarklet-link');
bookmarklet.href = `javascript:void open(${JSON.stringify(location.origin + '/pick?address=')}+encodeURIComponent(location.href))`;
bookmarklet.addEventListener('click', event => {
  event.preventDefault();
  toast('Drag this button to your bookmarks, then click it there.');
});

/** Asked only on a click: nobody likes pages that ask by themselves. */
document.addEventListener('click', async event => {
  if (event.target.id !== 'ask-desktop') return;
  const state = document.querySelector('#desktop-state');
  if (!globalThis.Notification) {
    state.textContent = 'This browser has no notifications.';
    return;
  }
  const answer = await Notification.requestPermission();
  state.textContent = answer === 'granted' ? 'Allowed in this browser.' : 'Not allowed. The browser’s settings for this site can change that.';
});

const form = document.querySelector('#import-form');
form.addEventListener('submit', async event => {
  event.preventDefault();
  const file = form.elements.namedItem('file').files[0];
  const text = file ? await file.text() : form.elements.namedItem('text').value;
  if (!text.trim()) {
    toast('Choose a file, or paste its text.', { trouble: true });
    return;
  }
  const result = document.querySelector('#import-result');
  form.setAttribute('aria-busy', 'true');
  try {
    const answer = await call('POST', '/import', {
      kind: form.elements.namedItem('kind').value,
      board: form.elements.namedItem('board').value,
      text,
    });
    showResult(result, answer);
    await refreshPage();
  } catch (failure) {
    toast(failure.message, { trouble: true });
  } finally {
    form.removeAttribute('aria-busy');
  }
});

function showResult(place, answer) {
  const said = document.createElement('p');
  said.textContent = `${answer.added.length} added, ${answer.failed.length} not.`;
  const list = document.createElement('ul');
  for (const failed of answer.failed) {
    const item = document.createElement('li');
    item.textContent = `${failed.line}: ${failed.message}`;
    list.append(item);
  }
  place.replaceChildren(said, list);
}
