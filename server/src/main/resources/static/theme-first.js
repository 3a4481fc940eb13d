// Runs before the page is drawn, so that it never flashes in the other theme, and that a board whose
// blocks have heights nobody knows yet is shown once they are known (frames.js), not shifting.
(() => {
  const root = document.documentElement;
  let kept = null;
  try {
    kept = localStorage.getItem('pleach-theme');
  } catch {
    // a browser that keeps nothing: the system's theme
  }
  const wish = root.dataset.wish === 'auto' ? kept : root.dataset.wish;
  if (wish === 'light' || wish === 'dark') root.dataset.theme = wish;
  root.classList.add('starting');
  setTimeout(() => root.classList.remove('starting'), 4000); // whatever happens
})();
