// Starts the engine. A loader of our own for what TeaVM compiled: its stock runtime makes functions from strings,
// which the content security policy of browser extensions, and of careful sites, forbids.

/**
 * @typedef {object} Exports
 * @property {(marks: string, text: string) => number} open
 * @property {(page: number) => void} drop
 * @property {(page: number) => number} size
 * @property {(before: number, after: number, siblings: boolean) => string} match
 * @property {(before: number, after: number) => string} diff
 * @property {(page: number, node: number) => string} css
 * @property {(page: number, node: number) => string} block
 * @property {(before: number, node: number, after: number) => string} traceNode
 * @property {(block: string, after: number) => string} traceBlock
 * @property {() => string} followed
 * @property {(page: number, others: string, strict: boolean) => string} template
 */

/** @type {Promise<Exports> | null} */
let started = null;

/**
 * Starts the engine from somewhere else than the file beside the package, or ahead of time.
 * @param {string | URL | BufferSource | WebAssembly.Module} [source] an address, or what is there
 * @returns {Promise<void>}
 */
export async function load(source) {
  started = start(source ?? new URL('../pleach.wasm', import.meta.url));
  await started;
}

/**
 * @returns {Promise<Exports>}
 */
export function engine() {
  started ??= start(new URL('../pleach.wasm', import.meta.url));
  return started;
}

/**
 * @param {string | URL | BufferSource | WebAssembly.Module} source
 * @returns {Promise<Exports>}
 */
async function start(source) {
  const module = source instanceof WebAssembly.Module ? source : await compile(await bytesOf(source));
  const context = new Context();
  const instance = await WebAssembly.instantiate(module, imports(module, context));
  context.exports = instance.exports;
  for (const [name, value] of Object.entries(instance.exports)) {
    if (value instanceof WebAssembly.Global && !name.startsWith('teavm')) {
      context.functions[name] = value.value;
    }
  }
  return /** @type {any} */ (context.functions);
}

/**
 * @param {BufferSource} bytes
 * @returns {Promise<WebAssembly.Module>}
 */
function compile(bytes) {
  return /** @type {any} */ (WebAssembly).compile(bytes, { builtins: ['js-string'] });
}

/**
 * @param {string | URL | BufferSource} source
 * @returns {Promise<BufferSource>}
 */
async function bytesOf(source) {
  if (typeof source !== 'string' && !(source instanceof URL)) {
    return source;
  }
  const address = new URL(source, import.meta.url);
  if (address.protocol === 'file:' && /** @type {any} */ (globalThis).process?.versions?.node) {
    const { readFile } = await import('node:fs/promises');
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}`);
  }
  return response.arrayBuffer();
}

/** What the imported functions know of the instance. */
class Context {
  constructor() {
    /** @type {any} */
    this.exports = null;
    /** @type {Record<string, Function>} */
    this.functions = {};
  }

  /**
   * An exception of Java as an error of JavaScript.
   * @param {any} thrown
   */
  error(thrown) {
    const tag = this.exports['teavm.javaException'];
    if (!(thrown instanceof /** @type {any} */ (WebAssembly).Exception) || !thrown.is(tag)) {
      return thrown;
    }
    const message = this.exports['teavm.exceptionMessage']?.(thrown.getArg(tag, 0));
    return new Error(message == null ? 'The engine failed.' : this.exports['teavm.stringToJs'](message));
  }
}

/**
 * The functions that the compiled code calls. Those of its Java library that the engine never reaches are left out.
 * @param {WebAssembly.Module} module
 * @param {Context} context
 * @returns {WebAssembly.Imports}
 */
function imports(module, context) {
  const builtins = !WebAssembly.Module.imports(module).some((one) => one.module === 'wasm:js-string');
  const [section] = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const { min = 1, dataSize = 0 } = section ? JSON.parse(new TextDecoder().decode(section)) : {};
  const number = (/** @type {number} */ value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
  const same = (/** @type {any} */ value) => value;
  /** @param {Function} fn */
  const callable = (fn) =>
    function (/** @type {any[]} */ ...values) {
      try {
        return fn(...values);
      } catch (e) {
        throw context.error(e);
      }
    };
  return {
    env: { memory: new WebAssembly.Memory({ initial: Math.max(1, min), maximum: 0x8000 }) },
    teavm: {
      takeStackTrace: () => ({ getStack: () => [] }),
      decorateException: () => undefined, // see Context.error
    },
    teavmDate: { currentTimeMillis: () => Date.now() },
    teavmMath: /** @type {any} */ (Math),
    teavmMemory: {
      notifyHeapResized: () => undefined,
      heapOffset: number((dataSize + 7) & ~7),
      maxSize: number(0x7fffffff),
    },
    teavmJso: {
      stringBuiltinsSupported: () => builtins,
      isUndefined: (/** @type {any} */ value) => value === undefined,
      unwrapBoolean: (/** @type {any} */ value) => (value ? 1 : 0),
      wrapInt: same,
      unwrapInt: same,
      wrapObject: same,
      unwrapJavaObject: same,
      javaObjectToJS: same,
      getProperty: (/** @type {any} */ object, /** @type {string} */ name) => (object ?? globalThis)[name],
      createClass: () => class {},
      defineFunction: callable,
      defineStaticMethod: (/** @type {any} */ type, /** @type {string} */ name, /** @type {Function} */ fn) => {
        type[name] = callable(fn);
      },
      createFunction1: (/** @type {string} */ name, /** @type {string} */ body) => {
        if (body !== `return ${name};`) {
          throw new Error(`The engine asks for a function of ${name}: ${body}`);
        }
        return same;
      },
      callFunction1: (/** @type {Function} */ fn, /** @type {any} */ value) => fn(value),
    },
    'wasm:js-string': {
      fromCharCode: (/** @type {number} */ code) => String.fromCharCode(code),
      fromCharCodeArray: unsupported,
      intoCharCodeArray: unsupported,
      concat: (/** @type {string} */ first, /** @type {string} */ second) => first + second,
      charCodeAt: (/** @type {string} */ text, /** @type {number} */ at) => text.charCodeAt(at),
      length: (/** @type {string} */ text) => text.length,
      substring: (/** @type {string} */ text, /** @type {number} */ from, /** @type {number} */ to) =>
        text.substring(from, to),
    },
  };
}

/** Never called: the engine asks stringBuiltinsSupported first. */
function unsupported() {
  throw new Error('Not supported');
}
