const maxBytes = 8192;

/**
 * Returns `context`, the page's, as it is.
 * @throws {TypeError} for what is no object of JSON values, or more than 8 KiB as JSON
 */
function checkContext<Context>(context: Context): Context {
  let text: string | undefined = '';
  try {
    text = JSON.stringify(context ?? {}, refuseOthers);
  } catch {
    // What it says may quote the context.
  }
  if (!text?.startsWith('{') || new Blob([text]).size > maxBytes)
    throw new TypeError('context must be a JSON object of at most 8 KiB.');
  return context;
}

/** Gives elements a property `context` that holds only what can be one; Lit adds the rest. */
export function defineContext(prototype: object): void {
  const contexts = new WeakMap<object, unknown>();
  Object.defineProperty(prototype, 'context', {
    configurable: true,
    get(this: object) {
      return contexts.get(this);
    },
    set(this: object, context: unknown) {
      contexts.set(this, checkContext(context));
    },
  });
}

/** Returns the context in the text of an attribute, `null` where there is none in it. */
export function parseContext(text: string | null): unknown {
  try {
    return text && checkContext(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws for what `JSON.stringify` would leave out or write as `null`, but for `undefined`. */
function refuseOthers(_name: string, value: unknown): unknown {
  if (/^(func|sy)/.test(typeof value) || (typeof value === 'number' && !Number.isFinite(value)))
    throw new TypeError();
  return value;
}
