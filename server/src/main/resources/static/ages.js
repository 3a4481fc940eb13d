// Moments as people say them; ages tick.
const UNITS = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', 3600], ['minute', 60]];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function age(moment, now = Date.now()) {
  const seconds = Math.round((moment - now) / 1000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return seconds > 0 ? 'in a moment' : 'just now';
}

export function showAges(root = document) {
  for (const time of root.querySelectorAll('time[data-age], time[data-moment]')) {
    const moment = Date.parse(time.dateTime);
    if (Number.isNaN(moment)) continue;
    const words = 'age' in time.dataset ? age(moment) : absolute.format(moment);
    if (time.textContent !== words) time.textContent = words;
    if ('age' in time.dataset) time.title = absolute.format(moment);
  }
}

showAges();
setInterval(showAges, 10000);
addEventListener('pleach-refreshed', () => showAges());
