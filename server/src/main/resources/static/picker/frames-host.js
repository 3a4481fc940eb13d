/**
 * Makes frames as high as what is in them. A frame tells its height by messages, because it has no
 * origin and can be neither read nor measured from outside:
 *
 *   { pleach: 'size', token, width, height }
 *
 * A message counts if it comes from the window of a known frame, from no origin ("null"), with the
 * token that the frame was given as the fragment of its address.
 */
const frames = new Map(); // by token

/** A token that nobody guesses. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Shows a document in a frame and keeps the frame as high as it is.
 *
 * @param {HTMLIFrameElement} frame
 * @param {string} address of the document, without a fragment
 * @param {{most?: number, onSize?: (height: number) => void}} options most: the greatest height in
 *   pixels, beyond which the frame scrolls
 * @returns {() => void} lets the frame go
 */
export function fitFrame(frame, address, options = {}) {
  const token = newToken();
  frames.set(token, { frame, most: options.most ?? 20000, onSize: options.onSize });
  frame.src = address + '#' + token;
  return () => frames.delete(token);
}

/** Fits all frames below an element that have {@code data-fit="ADDRESS"} and no address yet. */
export function fitFrames(root = document) {
  for (const frame of root.querySelectorAll('iframe[data-fit]:not([src])')) {
    fitFrame(frame, frame.dataset.fit, { most: Number(frame.dataset.most) || undefined });
  }
}

addEventListener('message', event => {
  const told = event.data;
  if (event.origin !== 'null' || !told || told.pleach !== 'size') return;
  const known = frames.get(told.token);
  if (!known || event.source !== known.frame.contentWindow) return;
  if (!Number.isFinite(told.height) || told.height < 0) return;
  const height = Math.max(24, Math.min(known.most, Math.round(told.height)));
  known.frame.style.height = height + 'px';
  known.onSize?.(height);
});
