/** HTML's global attributes that a server may write; `true` means that the attribute is a boolean one. Without `is` and `nonce`. */
const table = {
  accesskey: false,
  autocapitalize: false,
  autocorrect: false,
  autofocus: true,
  class: false,
  contenteditable: false,
  dir: false,
  draggable: false,
  enterkeyhint: false,
  exportparts: false,
  hidden: true,
  id: false,
  inert: true,
  inputmode: false,
  itemid: false,
  itemprop: false,
  itemref: false,
  itemscope: true,
  itemtype: false,
  lang: false,
  part: false,
  popover: false,
  role: false,
  slot: false,
  spellcheck: false,
  style: false,
  tabindex: false,
  title: false,
  translate: false,
  writingsuggestions: false,
} as const;

/** The attributes that a server may write beside the element's options: HTML's global ones, `data-*` and `aria-*`. */
export type GlobalAttributes = {
  [Name in keyof typeof table | `data-${string}` | `aria-${string}`]?: string | number | boolean | undefined;
};

/** Whether a server may write an attribute of this name: not `onclick`, `is`, `nonce`, or what would end the tag. */
export function isGlobalAttribute(name: string): boolean {
  return Object.hasOwn(table, name) || /^(data-[a-z_][\w.-]*|aria-[a-z]+)$/.test(name);
}

/** Whether an attribute is there or not, and has no value. */
export function isBooleanAttribute(name: string): boolean {
  return Object.hasOwn(table, name) && table[name as keyof typeof table];
}
