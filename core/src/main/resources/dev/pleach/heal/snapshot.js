// The page as HTML, and in it the mark of one element; null if the element is in no reach of the page's HTML.
// Works on a copy in a document of its own: there nothing runs, nothing loads, and the page under test stays as it is.
element => {
  const root = document.documentElement;
  if (!root) return '';
  const steps = [];
  let at = element;
  while (at && at !== root) {
    const parent = at.parentNode;
    if (parent) steps.push(Array.prototype.indexOf.call(parent.childNodes, at));
    at = parent;
  }
  if (element && (at !== root || window.parent !== window)) return null;
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  if (element) {
    const chosen = steps.reduceRight((node, step) => node.childNodes[step], copy);
    chosen.setAttribute('data-pleach-chosen', '');
  }
  // Some pages write what is typed into the attribute; a password is nobody's business.
  for (const secret of copy.querySelectorAll('input[type=password]')) secret.removeAttribute('value');
  return (document.compatMode === 'CSS1Compat' ? '<!doctype html>' : '') + copy.outerHTML;
}
