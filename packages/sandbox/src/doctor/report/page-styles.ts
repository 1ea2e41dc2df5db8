/** The looks of the report: the reader's own fonts and colours, and nothing that a printer leaves out. */
export const pageStyles = `
:root { --ink: #1a1d21; --paper: #fff; --soft: #f3f4f6; --line: #d9dce1; --muted: #565d66; --bad: #b3261e; --good: #1b6e3c; --warn: #8a5300 }
@media (prefers-color-scheme: dark) { @media screen { :root { --ink: #e8eaed; --paper: #16181b; --soft: #202328; --line: #3a3f46; --muted: #a4abb4; --bad: #ff8a80; --good: #7fd6a0; --warn: #ffc56b } } }
* { box-sizing: border-box }
body { margin: 0 auto; max-inline-size: 56rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h1.bad { color: var(--bad) }
h1.good { color: var(--good) }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 0; font-size: 1rem }
p { margin: .25rem 0 }
header p { color: var(--muted); overflow-wrap: anywhere }
article { padding: .875rem 0; border-block-start: 1px solid var(--line); break-inside: avoid }
ul { list-style: none; margin: .375rem 0; padding: 0 }
li { margin: .375rem 0; overflow-wrap: anywhere }
.level { display: inline-block; min-inline-size: 4.5rem; font-weight: 600 }
.fail .level { color: var(--bad) }
.warn .level { color: var(--warn) }
.ok .level { color: var(--good) }
.note .level { color: var(--muted) }
.fix { margin-inline-start: 4.75rem; padding: .5rem .75rem; background: var(--soft); border-radius: .375rem }
.why, .small, .accepted { color: var(--muted) }
.small { font-size: .875rem }
code { font-size: .9em }
a { color: inherit }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.25rem }
figure { margin: 0; break-inside: avoid }
img { display: block; max-inline-size: 100%; max-block-size: 22rem; border: 1px solid var(--line); border-radius: .375rem }
figcaption { margin-block-start: .375rem; font-size: .875rem; color: var(--muted) }
@media (max-width: 30rem) { .fix { margin-inline-start: 0 } }
`;
