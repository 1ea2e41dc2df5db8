import { html, type TemplateResult } from 'lit';

type Option = string | readonly [value: string, name: string];

/** A labelled list to choose from; an option is its value, or a value with a name. */
export const choice = (
  label: string,
  options: readonly Option[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult =>
  html`<label>
    ${label}
    <select @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
      ${options.map((option) => {
        const [value, name] = typeof option === 'string' ? [option, option] : option;
        return html`<option value=${value} .selected=${value === chosen}>${name}</option>`;
      })}
    </select>
  </label>`;

/** Takes what is in a form when it is submitted, in place of leaving the page. */
export const onSubmit =
  (take: (fields: FormData, form: HTMLFormElement) => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    take(new FormData(form), form);
  };
