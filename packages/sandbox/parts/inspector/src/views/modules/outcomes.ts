import type { UploadOutcome } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { badge } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { href } from '../../route.ts';

/** What came of each entry of an upload. */
export function uploadOutcomes(outcomes: readonly UploadOutcome[]): TemplateResult {
  const accepted = outcomes.filter(({ module_id }) => module_id).length;
  return html`<div role="status"><h2>${accepted} of ${outcomes.length} accepted</h2></div>
    ${table(outcomes, {
      caption: 'Outcome of each entry',
      columns: [
        {
          title: 'Entry',
          cell: ({ name, module_id }) =>
            module_id ? html`<a href=${href(['modules', module_id])}>${name}</a>` : name,
        },
        { title: 'Outcome', cell: ({ outcome }) => badge(outcome, outcome === 'accepted' ? 'good' : 'bad') },
        { title: 'Why', cell: ({ error }) => error?.message ?? '' },
      ],
    })}
    <h2>All modules</h2>`;
}
