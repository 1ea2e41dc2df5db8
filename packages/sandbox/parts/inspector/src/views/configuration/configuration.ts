import type { Config, ConfigUpdate, Voice } from '@tutor-session/protocol';
import { css, html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import {
  brandingFields,
  defaultFields,
  featureFields,
  helpField,
  originsForm,
  type SaveField,
} from './fields.ts';
import './preview.ts';

/** The partner's configuration, with the embed beside it (contract 4.6). */
export class ConfigurationView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      h2:first-child {
        margin-top: 0;
      }

      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
        gap: 0.875rem 1rem;
        align-items: start;
      }

      .reset {
        align-items: end;
      }

      .origins {
        display: grid;
        gap: 0.75rem;
        justify-items: start;
        margin-top: 1.5rem;
      }

      .origins label {
        width: 100%;
      }

      /* The name of the chosen file has room. */
      .grid > :has(input[type='file']) {
        grid-column: 1 / -1;
      }

      input[type='color'] {
        width: 4rem;
        height: var(--control);
      }

      audio {
        height: 2.25rem;
        vertical-align: middle;
        max-width: 14rem;
      }

      .beside {
        position: sticky;
        top: 1rem;
      }
    `,
  ];
  static override properties = View.with('config', 'voices', 'changes');
  declare config: Config | undefined;
  declare voices: readonly Voice[];
  /** How many changes were saved: each shows in a new embed. */
  declare changes: number;
  /** Settles when what was changed so far is saved. */
  #saving: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.voices = [];
    this.changes = 0;
  }

  protected override async load(): Promise<void> {
    const [config, voices] = await Promise.all([this.request('getConfig'), this.request('listVoices')]);
    this.config = config;
    this.voices = voices.data;
  }

  protected override renderView(): TemplateResult {
    const { config, voices } = this;
    if (!config) return html``;
    return html`<div class="split">
      <div>
        <h2>How it looks</h2>
        ${brandingFields(config, this.#saveField)}
        <h2>What it offers</h2>
        ${featureFields(config, this.#saveField)}
        <h2>What a session begins with</h2>
        ${defaultFields(config, voices, this.#saveField)} ${helpField(config, (help_line) => this.#save({ help_line }))}
        ${originsForm(config, (allowed_origins) => this.#save({ allowed_origins }))}
        <h2>Voices</h2>
        ${table(voices, {
          caption: 'Voices',
          columns: [
            { title: 'Voice', cell: ({ name }) => name },
            { title: 'Language', cell: ({ language }) => language },
            {
              title: 'Sample',
              cell: ({ name, sample_url }) =>
                html`<audio controls preload="none" src=${sample_url} aria-label="Sample of ${name}"></audio>`,
            },
          ],
        })}
        <p class="fine after">Changed ${time(config.updated_at)}.</p>
      </div>
      <div class="beside">
        <h2>The embed</h2>
        ${keyed(this.changes, html`<i-preview></i-preview>`)}
      </div>
    </div>`;
  }

  readonly #saveField: SaveField = (group, name, value) => this.#save({ [group]: { [name]: value } });

  /** Saves a change after those before it. */
  #save(change: ConfigUpdate): void {
    this.#saving = this.#saving.then(() =>
      this.act(async () => {
        await this.request('updateConfig', { body: change });
        this.changes += 1;
      }),
    );
  }
}

customElements.define('i-configuration', ConfigurationView);
