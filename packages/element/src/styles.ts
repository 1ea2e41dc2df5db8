import { type CSSResult, unsafeCSS } from '@lit/reactive-element';

/**
 * The host keeps its size in every state. Inside it a column: the overlay (`section`) covers the frame, in the colours of the page's
 * `color-scheme`, or is a bar below it, for which the frame shrinks. What is empty takes no space. `i` is the spinner. The frame's own
 * `color` is what `colorSchemeOf` reads; a transition of the box's outline, which is not drawn, begins where that may have changed.
 * Nothing is interpolated, which is all that `css` would check.
 */
export const styles: CSSResult = unsafeCSS(`
:host {
  display: block; position: relative; overflow: hidden;
  block-size: var(--tutor-session-block-size, 40rem);
  border-radius: var(--tutor-session-radius, .75rem);
  background: var(--tutor-session-background, light-dark(#f6f7f9, #17191d));
  color: var(--tutor-session-color, light-dark(#22262d, #e7e9ed));
  font: 1rem/1.5 var(--tutor-session-font, system-ui, sans-serif);
}
:host([hidden]) { display: none }
[hidden], [part=""], slot :empty:not([part=dismiss]) { display: none }

div, section { position: absolute; inset: 0; background: inherit; border-radius: inherit }
div { display: flex; flex-direction: column; outline-color: light-dark(#000, #fff); transition: outline-color 1ms }
@starting-style { div { outline-color: red } }
[role=status] { clip-path: inset(50%) }
slot[name=frame] { display: contents }
iframe, ::slotted(iframe) { flex: 1 0 50%; min-height: 0; width: 100%; border: 0; color: light-dark(#000, #fff) }
section { overflow: auto; text-align: center }
iframe, section, slot { box-sizing: border-box }
slot { min-height: 100%; padding: 1.5rem; display: grid; place-content: center; place-items: center; gap: 1.25rem }

slot * { unicode-bidi: plaintext }
p, small { margin: 0; max-width: 32ch; text-wrap: balance; overflow-wrap: anywhere }
p { font-size: 1.125em }
small { max-width: 56ch; opacity: .8 }

button {
  font: inherit; font-weight: 600; padding: .6em 1.5em; border: 1px solid #0000; border-radius: 2em; cursor: pointer;
  background: var(--tutor-session-accent, light-dark(#2556c4, #a9c4ff));
  color: var(--tutor-session-on-accent, light-dark(#fff, #10203f));
}
button:hover { filter: brightness(.9) }
button:focus-visible { outline: 3px solid var(--tutor-session-accent, light-dark(#2556c4, #a9c4ff)); outline-offset: 3px }

[part=loading] i:empty {
  display: block; width: 2rem; height: 2rem; border: 3px solid; border-bottom: 0; border-radius: 2em; opacity: .6;
  animation: turn 1s linear infinite;
}
@keyframes turn { to { rotate: 1turn } }

.bar { position: relative; border-radius: 0; text-align: start; border-top: 1px solid #8886 }
.bar slot { min-height: 0; padding: .5rem 1rem; display: flex; flex-wrap: wrap; justify-content: start; gap: .5rem 1rem }
.bar p { flex: 1 1 12rem; max-width: none; font-size: 1em }
.bar small { order: 1 }
.bar button { padding: .25em 1em }
.bar [part=dismiss] { background: none; color: inherit }
[part=dismiss]:before { content: '×' }

@media (forced-colors: active) { iframe, section { border: 1px solid } }
@media (prefers-reduced-motion) { i { animation-duration: 6s !important } }
`);
