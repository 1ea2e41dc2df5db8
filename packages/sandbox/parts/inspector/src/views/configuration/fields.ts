import type { Config, Voice } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { choice, onSubmit } from '../../components/fields.ts';

type Group = 'branding' | 'defaults' | 'features';

/** Saves one field; `null` sets it back to its default. */
export type SaveField = (group: Group, name: string, value: string | boolean | null) => void;

const value = ({ target }: Event): string | null => (target as HTMLInputElement).value.trim() || null;

const text = (label: string, now: string | null, maxlength: number, save: (text: string | null) => void) =>
  html`<label>
    ${label}
    <input maxlength=${maxlength} placeholder="default" .value=${now ?? ''} @change=${(event: Event) => save(value(event))} />
  </label>`;

/** A field with a button that brings its default back, where it is not that already. */
const resettable = (label: string, now: string | null, field: TemplateResult, save: (text: null) => void) => {
  const reset = ({ currentTarget }: Event) => {
    // The button goes, and the focus with it.
    (currentTarget as Element).parentElement?.querySelector('input')?.focus();
    save(null);
  };
  return html`<div class="row reset">
    <label>${label} ${field}</label>
    ${now === null ? nothing : html`<button class="quiet small" aria-label="Default for ${label}" @click=${reset}>Default</button>`}
  </div>`;
};

/** What a colour is where the partner has none: the embed's own. */
const ownColors = { primary_color: '#2b4da0', background_color: '#faf9f5' } as const;

/** How the embed looks. */
export function brandingFields({ branding }: Config, saveField: SaveField): TemplateResult {
  const save = (name: keyof Config['branding']) => (value: string | null) =>
    saveField('branding', name, value);
  const color = (label: string, name: keyof typeof ownColors) =>
    resettable(
      label,
      branding[name],
      html`<input type="color" .value=${branding[name] ?? ownColors[name]} @change=${(event: Event) => save(name)(value(event))} />`,
      save(name),
    );
  const picture = (label: string, name: 'logo' | 'tutor_picture') => {
    const now = branding[name];
    const read = async ({ target }: Event) => {
      const file = (target as HTMLInputElement).files?.[0];
      if (file) save(name)(await readDataUrl(file));
    };
    return resettable(
      label,
      now,
      html`${now ? html`<img src=${now} alt="" height="32" />` : nothing}
        <input type="file" accept="image/png,image/jpeg,image/webp" @change=${read} />`,
      save(name),
    );
  };
  return html`<div class="grid">
    ${text('Your name', branding.name, 100, save('name'))} ${text("The tutor's name", branding.tutor_name, 40, save('tutor_name'))}
    ${color('Main colour', 'primary_color')} ${color('Background colour', 'background_color')}
    ${choice('Density', ['compact', 'normal', 'spacious'], branding.density, save('density'))}
    ${choice('Corners', ['none', 'small', 'medium', 'large'], branding.radius, save('radius'))}
    ${choice('Font', ['system', 'rounded', 'serif', 'mono', 'legible'], branding.font_family, save('font_family'))}
    ${picture('Logo', 'logo')} ${picture("The tutor's picture", 'tutor_picture')}
  </div>`;
}

const featureNames = {
  voice: 'Speaking',
  homework: 'Photos of homework',
  whiteboard: 'Whiteboard',
  feedback: 'Rating what the tutor says',
} as const satisfies Record<keyof Config['features'], string>;

/** What the embed offers. */
export function featureFields({ features }: Config, save: SaveField): TemplateResult {
  const set = (name: string) => (event: Event) =>
    save('features', name, (event.target as HTMLInputElement).checked);
  return html`<div class="grid">
    ${Object.entries(featureNames).map(
      ([name, label]) => html`<label class="check">
        <input type="checkbox" .checked=${features[name as keyof typeof featureNames]} @change=${set(name)} />
        ${label}
      </label>`,
    )}
  </div>`;
}

/** What a session uses when its token does not say. */
export function defaultFields(
  { defaults }: Config,
  voices: readonly Voice[],
  saveField: SaveField,
): TemplateResult {
  const save = (name: string) => (value: string | null) => saveField('defaults', name, value);
  const spoken = voices.map(({ id, name }) => [id, name] as const);
  return html`<div class="grid">
    ${choice('Voice', [['', 'the first'], ...spoken], defaults.voice ?? '', (voice) => save('voice')(voice || null))}
    ${choice('Begins by', ['text', 'voice'], defaults.input_mode, save('input_mode'))}
    ${text('Topic', defaults.topic, 200, save('topic'))}
  </div>`;
}

/** What the tutor adds where a student tells of danger. */
export function helpField({ help_line }: Config, save: (help_line: string | null) => void): TemplateResult {
  return html`<div class="grid">${text('Where a student tells of danger, the tutor adds', help_line, 200, save)}</div>`;
}

/** The form of the origins that may embed, one on each line. */
export function originsForm({ allowed_origins }: Config, save: (origins: string[]) => void): TemplateResult {
  const submit = onSubmit((fields) => save(String(fields.get('origins')).split(/\s+/).filter(Boolean)));
  return html`<form class="origins" @submit=${submit}>
    <label>
      Origins that may embed, one on each line; none means any
      <textarea name="origins" rows="3" spellcheck="false" placeholder="https://app.example.com" .value=${allowed_origins.join('\n')}></textarea>
    </label>
    <button class="primary">Save</button>
  </form>`;
}

function readDataUrl(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
