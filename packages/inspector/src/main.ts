import { InspectorShell } from './components/inspector-shell.ts';

customElements.define('i-shell', InspectorShell);
document.body.append(document.createElement('i-shell'));
