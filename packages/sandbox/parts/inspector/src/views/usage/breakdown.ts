import type { UsageBreakdown } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { columnMoney, count } from '../../components/format.ts';
import { table } from '../../components/table.ts';
import { sum } from '../../plot/plot-data.ts';

/** Who or what the usage was for, with the share of the cost as a bar, and all of it in the last row. */
export function renderBreakdown({ by, data, totals }: UsageBreakdown): TemplateResult {
  const share = (cost: number) => html`<svg width="100" height="8" aria-hidden="true">
    <rect class="track" width="100" height="8" rx="4" />
    <rect class="bar" width=${100 * (cost / (totals.total_cost || 1))} height="8" rx="4" />
  </svg>`;
  return table([...data, { key: html`<b>All</b>`, totals }], {
    caption: `Usage by ${by}`,
    columns: [
      { title: `${by[0]?.toUpperCase()}${by.slice(1)}`, cell: ({ key }) => key ?? html`<i>none</i>` },
      { title: 'Cost', cell: ({ totals }) => columnMoney(totals.total_cost), numeric: true },
      { title: 'Share', cell: ({ totals }) => share(totals.total_cost) },
      { title: 'Minutes', cell: ({ totals }) => count(totals.total_minutes), numeric: true },
      { title: 'Sessions', cell: ({ totals }) => count(totals.total_sessions), numeric: true },
      { title: 'Students', cell: ({ totals }) => count(totals.unique_students), numeric: true },
      {
        title: 'Tokens',
        cell: ({ totals }) => count(sum(Object.values(totals.token_usage))),
        numeric: true,
      },
    ],
  });
}
