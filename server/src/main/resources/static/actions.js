// Forms and buttons that say in their attributes what they ask of the API:
//   data-api="POST /boards"   the request; a form sends its fields, a button data-body
//   data-auto                 a form that is sent whenever a field changes
//   data-refresh, data-reload, data-go="/boards/{id}"   what happens then
//   data-toast, data-undo="POST /…"                     what is said, and the way back
//   data-once-field, data-once-words                    a secret of the answer that is shown once
import { call } from './api.js';
import { toast } from './toast.js';
import { refreshPage } from './parts.js';

const SAID = 'pleach-said';

/** The fields of a form as JSON; "look.zoom" becomes a field of "look". */
export function fields(form) {
  const body = {};
  for (const input of form.elements) {
    if (!input.name || input.disabled || input.closest('[hidden]')) continue;
    if (input.type === 'radio' && !input.checked) continue;
    put(body, input);
  }
  return body;
}

function put(body, input) {
  const path = input.name.split('.');
  const last = path.pop();
  const target = path.reduce((object, name) => (object[name] ??= {}), body);
  if (input.dataset.type === 'list') {
    target[last] ??= [];
    if (input.checked) target[last].push(input.value);
  } else if (input.type === 'checkbox') {
    target[last] = input.checked;
  } else if (input.dataset.type === 'number') {
    if (input.value !== '') target[last] = Number(input.value);
  } else if (input.value !== '' || input.type === 'radio' || input.required) {
    target[last] = input.value;
  }
}

export async function act(element, body) {
  const [method, path] = element.dataset.api.split(' ');
  const answer = await call(method, path, body);
  showOnce(element, answer);
  if ('toast' in element.dataset) {
    const said = { words: element.dataset.toast, undo: element.dataset.undo };
    if (element.dataset.go) {
      sessionStorage.setItem(SAID, JSON.stringify(said)); // for the page that comes
    } else {
      say(said);
    }
  }
  if (element.dataset.go) location.assign(element.dataset.go.replace('{id}', encodeURIComponent(answer.id ?? '')));
  if ('reload' in element.dataset) location.reload();
  if ('refresh' in element.dataset) await refreshPage();
  return answer;
}

function say({ words, undo }) {
  toast(words, undo && { undo: async () => { await call(...undo.split(' ')); await refreshPage(); } });
}

function showOnce(element, answer) {
  const secret = answer[element.dataset.onceField];
  const place = element.closest('.panel')?.querySelector('[data-once]');
  if (!secret || !place) return;
  const words = document.createElement('p');
  words.textContent = element.dataset.onceWords;
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = secret.startsWith('/') ? location.origin + secret : secret;
  field.setAttribute('aria-label', element.dataset.onceWords);
  place.replaceChildren(words, field);
  place.hidden = false;
  field.select();
}

async function run(element, body, form) {
  element.setAttribute('aria-busy', 'true');
  try {
    await act(element, body);
    if (form && !('auto' in form.dataset)) {
      form.reset();
      form.closest('dialog')?.close();
    }
  } catch (failure) {
    complain(failure, form);
  } finally {
    element.removeAttribute('aria-busy');
  }
}

function complain(failure, form) {
  const field = failure.field && form?.elements.namedItem(failure.field);
  if (field?.setCustomValidity) {
    field.setCustomValidity(failure.message);
    field.reportValidity();
    field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  }
  toast(failure.message, { trouble: true });
}

document.addEventListener('submit', event => {
  const form = event.target;
  if (!form.dataset.api) return;
  event.preventDefault();
  run(form, fields(form), form);
});

document.addEventListener('change', event => {
  const form = event.target.form;
  if (form && 'auto' in form.dataset && form.reportValidity()) run(form, fields(form), form);
});

document.addEventListener('click', event => {
  const button = event.target.closest('button[data-api]');
  if (!button || (button.dataset.sure && !confirm(button.dataset.sure))) return;
  document.querySelector('[popover]:popover-open')?.hidePopover();
  run(button, button.dataset.body ? JSON.parse(button.dataset.body) : undefined, null);
});

const left = sessionStorage.getItem(SAID);
if (left) {
  sessionStorage.removeItem(SAID);
  say(JSON.parse(left));
}
