import { html, render } from 'lit';

// A partner's own copy of Lit, which makes the Trusted Types policy `lit-html`.
render(html`<p id="own-lit">${'Lit of the page'}</p>`, document.body);
