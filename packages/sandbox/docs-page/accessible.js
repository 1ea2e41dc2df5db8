// What Swagger UI leaves out for keyboards and screen readers: names, headings in order, one place for each thing that is pressed.

const set = (name, value) => (element) => element.setAttribute(name, value);
const remove = (name) => (element) => element.removeAttribute(name);
const nameAfterParameter = (element) => {
  const name = element.closest('[data-param-name]')?.dataset.paramName;
  element.setAttribute('aria-label', name ?? 'Choice');
};

/** Each with what is done once to every element that it finds. */
const fixes = [
  ['.information-container', [set('role', 'region'), set('aria-label', 'About')]],
  ['.scheme-container', [set('role', 'region'), set('aria-label', 'Server')]],
  ['.models', [set('role', 'region'), set('aria-label', 'Schemas')]],
  ['.opblock-tag, .models > h4', [set('aria-level', '2'), set('role', 'heading')]],
  ['.opblock :is(h4, h5)', [set('aria-level', '3'), set('role', 'heading')]],
  ['#servers', [set('aria-label', 'Server')]],
  ['select:not(#servers, [aria-label])', [nameAfterParameter]],
  ['.opblock-summary-control a[href]', [remove('href')]], // the button around it opens the same
  ['table[role=region]', [remove('role')]],
  ['.microlight:not([tabindex])', [set('tabindex', '0')]],
];

const done = new WeakSet();

function fix() {
  for (const [selector, steps] of fixes)
    for (const element of document.querySelectorAll(selector)) {
      const isNew = !done.has(element);
      done.add(element);
      if (isNew || selector.includes('[')) for (const step of steps) step(element);
    }
}

export function keepAccessible(root) {
  new MutationObserver(fix).observe(root, { childList: true, subtree: true });
  fix();
}
