import { controls } from '@tutor-session/embed/styles/controls';
import { type CSSResult, css } from 'lit';
import { forms } from './forms.ts';
import { tables } from './tables.ts';

/** What every part of the inspector starts from: the embed's controls, and tables, forms, badges and code in the same colours. */
export const base: CSSResult[] = [
  controls,
  tables,
  forms,
  css`
    :host {
      display: block;
      color: var(--ink);
      font: 400 var(--text-body) / 1.5 var(--sans);
    }

    a {
      color: var(--accent-ink);
      text-underline-offset: 0.2em;
    }

    h1 {
      margin-bottom: 1.25rem;
      font: 650 1.5rem / 1.25 var(--sans);
      letter-spacing: -0.015em;
      overflow-wrap: anywhere;
    }

    h1:focus {
      outline: none;
    }

    h2 {
      margin: 2rem 0 0.75rem;
      font: 650 1.0625rem / 1.3 var(--sans);
      overflow-wrap: anywhere;
    }

    h3 {
      margin: 1rem 0 0.5rem;
      font: 650 0.9375rem / 1.3 var(--sans);
    }

    button {
      font-size: 0.875rem;
    }

    button.small {
      min-height: 2rem;
      padding: 0.25rem 0.625rem;
      font-size: var(--text-small);
    }

    button.quiet[aria-disabled='true'] {
      color: var(--ink-soft);
      border-style: dashed;
    }

    summary {
      padding-block: 0.5rem;
      cursor: pointer;
      font-weight: 600;
    }

    p + :is(p, pre, .scroll),
    :is(p, .scroll) + details {
      margin-top: 0.75rem;
    }

    code,
    pre,
    .mono {
      font: 400 0.8125rem / 1.5 var(--mono);
    }

    pre {
      margin: 0;
      padding: 0.75rem 1rem;
      overflow: auto;
      max-height: 32rem;
      border: 1px solid var(--line);
      border-radius: 0.625rem;
      background: var(--surface);
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }

    .failure,
    .empty {
      margin-bottom: 1rem;
      padding: 0.875rem 1rem;
      border-radius: 0.75rem;
    }

    .failure {
      background: var(--danger-soft);
      color: var(--danger);
    }

    .failure .fine {
      color: inherit;
    }

    .empty {
      padding: 2rem 1.5rem;
      border: 1.5px dashed var(--control-line);
      text-align: center;
    }

    .empty h2 {
      margin-top: 0;
    }

    .empty p {
      max-width: 36rem;
      margin-inline: auto;
      color: var(--ink-soft);
    }

    .row {
      flex-wrap: wrap;
    }

    .badge {
      display: inline-block;
      padding: 0.0625rem 0.5rem;
      border: 1px solid var(--line);
      border-radius: 1rem;
      background: var(--paper);
      font-size: 0.75rem;
      font-weight: 600;
      line-height: 1.4;
    }

    .badge:not(.plain) {
      border-color: transparent;
    }

    .badge.good { background: var(--good-soft); color: var(--good); }
    .badge.warm { background: var(--warm-soft); color: var(--warm-ink); }
    .badge.bad { background: var(--danger-soft); color: var(--danger); }

    .split {
      display: grid;
      gap: 1.25rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
      align-items: start;
    }

    dl.facts {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
      gap: 0.75rem 1.25rem;
      margin: 0;
    }

    /* An id is long. */
    dl.facts div:has(code) {
      grid-column: 1 / -1;
    }

    dl.facts dt {
      color: var(--ink-soft);
      font-size: var(--text-small);
    }

    dl.facts dd {
      margin: 0;
      overflow-wrap: anywhere;
      font-variant-numeric: tabular-nums;
    }
  `,
];
