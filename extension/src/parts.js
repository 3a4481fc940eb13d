// Elements that are made in several places.

/**
 * @param {string} name
 * @param {string} className
 */
export function element(name, className) {
  const made = document.createElement(name);
  if (className !== '') {
    made.className = className;
  }
  return made;
}

/**
 * @param {string} label
 * @param {string} sign
 * @param {() => void} work
 */
export function button(label, sign, work) {
  const made = document.createElement('button');
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.title = label;
  made.textContent = sign;
  // A page can click what it has, not as a person does.
  made.addEventListener('click', (event) => event.isTrusted && work());
  return made;
}
