// Requests to the API, with what it demands of pages.

/** What the API refused: its code, its sentence, the field it is about. */
export class Refused extends Error {
  constructor(status, answer) {
    super(answer.message || 'The server could not do this. Try again.');
    this.status = status;
    this.code = answer.error ?? '';
    this.field = answer.field ?? null;
    this.current = answer.current ?? null;
  }
}

/** Calls the API; answers what it answers, or throws Refused. */
export async function call(method, path, body, signal) {
  const request = { method, headers: { 'X-Pleach': '1' }, credentials: 'same-origin', signal };
  if (body !== undefined) {
    request.headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch('/api/v1' + path, request);
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw new Refused(0, { error: 'offline', message: 'The server does not answer. Try again in a moment.' });
  }
  const text = await response.text();
  let answer = {};
  try {
    answer = text ? JSON.parse(text) : {};
  } catch {
    answer = {};
  }
  if (response.status === 401 && answer.error !== 'wrong') {
    location.assign('/login?next=' + encodeURIComponent(location.pathname + location.search));
  }
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}
