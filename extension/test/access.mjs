// Gives an unpacked extension access to pages on loopback; a user does so by a click. node access.mjs MANIFEST

import { readFileSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(file, 'utf8'));
manifest.host_permissions = ['http://127.0.0.1/*'];
writeFileSync(file, JSON.stringify(manifest));
