import type { Taxonomy } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import type { Query } from '../../route.ts';

/** The claims of a token that the form has a field for. */
export const claimFields = ['student_id', 'subject', 'level', 'engine', 'topic', 'sandbox_seed'] as const;
/** The other parameters of the address that it changes. */
export const optionFields = ['heading', 'after', 'fit', 'context', 'tools'] as const;

interface FormFields {
  readonly claims: Readonly<Record<string, string>>;
  /** What there is to choose from. */
  readonly taxonomy: Taxonomy | undefined;
  readonly query: { readonly [Name in (typeof optionFields)[number]]?: string };
  /** Why the element does not take the context. */
  readonly contextProblem: string | undefined;
}

/** The claims and attributes of the address to change; what the form starts is the page's own. */
export function renderForm(
  { claims, query, taxonomy, contextProblem }: FormFields,
  { start, set }: { start(event: SubmitEvent): void; set(change: Query): void },
): TemplateResult {
  const { heading = '', after = '', context = '', fit, tools } = query;
  const change = (event: Event) => {
    const { name, value, type, checked } = event.target as HTMLInputElement;
    set({ [name]: type === 'checkbox' ? (checked ? 'yes' : undefined) : value.trim() });
  };
  return html`<form class="form" @submit=${start} @change=${change}>
    <h2>Claims of the token</h2>
    ${claimFields.map((name) => renderClaim(name, claims, taxonomy))}
    <h2>Attributes of the element</h2>
    <label>heading-level<input name="heading" type="number" min="1" max="6" .value=${heading} /></label>
    <label>after-end<select name="after"><option value="">stay</option><option ?selected=${after === 'cover'}>cover</option></select></label>
    <label class="check"><input type="checkbox" name="fit" .checked=${fit !== undefined} />fit-content</label>
    <h2>What the page shows and offers</h2>
    <label>context, as JSON<textarea name="context" rows="3" placeholder='{ "exercise": { "text": "3/4 + 1/8" } }' .value=${context}></textarea></label>
    <p role="alert" class="failure" ?hidden=${!contextProblem}>${contextProblem}</p>
    <label class="check"><input type="checkbox" name="tools" .checked=${tools !== undefined} />tools highlight and openExercise</label>
    <button class="primary">Start a session</button>
  </form>`;
}

type ClaimName = (typeof claimFields)[number];

/** A claim of which the service says what there is: a list, with what the address has; any other as text. */
function renderClaim(
  name: ClaimName,
  claims: FormFields['claims'],
  taxonomy: Taxonomy | undefined,
): TemplateResult {
  const value = claims[name] ?? '';
  const found = choices(name, claims.subject, taxonomy);
  if (!found) return html`<label>${name}<input name=${name} .value=${value} autocomplete="off" /></label>`;
  return html`<label>${name}
    <select name=${name}>
      ${[...new Set([value, ...found])].map((choice) => html`<option value=${choice} .selected=${choice === value}>${choice || 'any'}</option>`)}
    </select>
  </label>`;
}

function choices(name: ClaimName, subject: string | undefined, taxonomy: Taxonomy | undefined) {
  if (!taxonomy) return undefined;
  const { subjects, levels } = taxonomy;
  if (name === 'subject') return subjects.map(({ subject }) => subject);
  if (name === 'level') return levels;
  if (name !== 'topic') return undefined;
  const topics = subjects.find((one) => one.subject === subject)?.topics ?? [];
  return ['', ...topics.map(({ topic }) => topic)];
}
