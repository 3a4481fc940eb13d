// The page of a block: opening it is seeing it.
import { call } from './api.js';

const block = document.querySelector('#block');
const latest = Number(block?.dataset.latest);
if (latest > 0) {
  call('POST', `/blocks/${block.dataset.block}/seen`, { number: latest }).catch(() => {
    // it stays unseen and is marked so on the board; nothing to say here
  });
}
