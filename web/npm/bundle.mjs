// Modules of this project as one classic script: for content scripts and for pages opened from a file, where
// browsers load no modules. node bundle.mjs OUT ENTRY [GLOBAL]
// Knows what these modules use: one-line imports of names, exports of declarations, re-exports of names.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const [out, entry, global] = process.argv.slice(2);
const numbers = new Map(); // key: file; value: its place in the script
const parts = [];

/** Adds a module behind those it needs; returns its name in the script. */
function add(file) {
  const known = numbers.get(file);
  if (known !== undefined) {
    return known;
  }
  const names = [];
  const link = (from) => add(resolve(dirname(file), from));
  const body = readFileSync(file, 'utf8')
    .replace(/^import \{([^}]*)\} from '(\.[^']*)';$/gm, (_, wanted, from) => `const {${wanted}} = ${link(from)};`)
    .replace(/^export \{([^}]*)\} from '(\.[^']*)';$/gm, (_, wanted, from) => {
      const other = link(from);
      names.push(...wanted.split(',').map((name) => `${name.trim()}: ${other}.${name.trim()}`));
      return '';
    })
    .replace(/^export \{\};$/gm, '')
    .replace(/^export ((?:async )?(?:function|class|const) (\w+))/gm, (_, declaration, name) => {
      names.push(name);
      return declaration;
    })
    .replaceAll('import.meta.url', 'document.baseURI');
  if (/^(?:import|export)\b/m.test(body)) {
    throw new Error(`${file} has an import or export that this bundler does not know.`);
  }
  const name = `module${numbers.size}`;
  numbers.set(file, name);
  parts.push(`const ${name} = (() => {\n${body}\nreturn { ${names.join(', ')} };\n})();\n`);
  return name;
}

const last = add(resolve(entry));
const end = global ? `globalThis.${global} = ${last};\n` : '';
writeFileSync(out, `(() => {\n'use strict';\n${parts.join('')}${end}})();\n`);
