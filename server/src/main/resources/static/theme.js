// The theme: that of the board if it asks for one, else the choice kept in this browser, else the
// system's.
import { call } from './api.js';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** What is shown now: light or dark. */
export const shownTheme = () => root.dataset.theme ?? (system.matches ? 'dark' : 'light');

export function chosenTheme() {
  return localStorage.getItem('pleach-theme') ?? 'auto';
}

export function chooseTheme(theme) {
  if (theme === 'auto') {
    localStorage.removeItem('pleach-theme');
  } else {
    localStorage.setItem('pleach-theme', theme);
  }
  if (root.dataset.wish === 'auto') show(theme);
}

function show(theme) {
  if (theme === 'auto') {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = theme;
  }
  dispatchEvent(new CustomEvent('pleach-theme'));
}

/** The switch changes what one looks at: a board with a theme of its own gets the other one. */
async function turn() {
  const other = shownTheme() === 'dark' ? 'light' : 'dark';
  const board = document.querySelector('#board[data-board]');
  if (root.dataset.wish !== 'auto' && board) {
    root.dataset.wish = other;
    show(other);
    await call('PATCH', '/boards/' + board.dataset.board, { theme: other });
  } else {
    chooseTheme(other);
  }
}

document.querySelector('#theme-switch')?.addEventListener('click', turn);
