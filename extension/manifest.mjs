// The manifest of one browser from that of both: each warns about keys that are the other's.
// node manifest.mjs chromium|firefox IN OUT

import { readFileSync, writeFileSync } from 'node:fs';

const [browser, from, to] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(from, 'utf8'));
if (browser === 'chromium') {
  delete manifest.background.scripts;
  delete manifest.browser_specific_settings;
  delete manifest.sidebar_action;
} else {
  delete manifest.background.service_worker;
  delete manifest.minimum_chrome_version;
  delete manifest.side_panel;
  manifest.permissions = manifest.permissions.filter((permission) => permission !== 'sidePanel');
}
writeFileSync(to, `${JSON.stringify(manifest, null, 2)}\n`);
