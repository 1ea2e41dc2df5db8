/** A class's `Symbol.hasInstance`. */
export type HasInstance = (this: object, value: unknown) => boolean;

/**
 * Returns the `Symbol.hasInstance` of an error class: an object with this name and a `code` is an instance, also one of the package's
 * other build, since an application that is CommonJS and a framework that loads ES modules have a class each. A subclass has its own.
 */
export function instancesNamed(name: string): HasInstance {
  return function (value) {
    if (!Object.hasOwn(this, Symbol.hasInstance))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    if (typeof value !== 'object' || value === null) return false;
    return 'name' in value && value.name === name && 'code' in value;
  };
}
