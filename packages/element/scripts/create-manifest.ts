import { readFileSync } from 'node:fs';
import { create, type SourceFile, ts } from '@custom-elements-manifest/analyzer';
import { pageEventNames } from '@tutor-session/protocol';
import type { Attribute, ClassField, CustomElement, Event, Package } from 'custom-elements-manifest/schema';
import { fillDefaults, properties } from '../src/properties.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const parse = (name: string): SourceFile =>
  ts.createSourceFile(
    `dist/${name}.js`,
    read(`../src/${name}.ts`),
    ts.ScriptTarget.ES2022,
    true,
    ts.ScriptKind.TS,
  );

/** The types behind names that editors do not know. */
const spelledOut: Record<string, string> = {
  TokenPlace: "'query' | 'fragment'",
  RequestCredentials: "'omit' | 'same-origin' | 'include'",
};

/**
 * The custom-elements manifest of `<tutor-session>`: what the analyzer reads from the source, and what it cannot see there:
 * properties and attributes (they are in `properties.ts`) and the events of the contract (they are dispatched by name).
 */
export function createManifest(): Package {
  const modules = ['index', 'tutor-session-element'].map(parse);
  const created = JSON.stringify(create({ modules }));
  const manifest: Package = JSON.parse(
    created.replace(/\.ts"/g, '.js"').replaceAll('"./', '"dist/').replaceAll('"/dist', '"dist'),
  );
  for (const { declarations = [] } of manifest.modules) {
    for (const declaration of declarations) {
      if ('customElement' in declaration) complete(declaration as CustomElement);
    }
  }
  return manifest;
}

/** The properties, which the analyzer does not see: their interface is merged into the class. */
function propertyFields(): ClassField[] {
  const { statements } = parse('properties');
  const members = statements.find(({ name }) => name?.text === 'TutorSessionProperties')?.members ?? [];
  return members.map(({ name, type, jsDoc }) => ({
    kind: 'field',
    name: name.text,
    type: { text: type.getText() },
    description: jsDoc?.[0]?.comment ?? '',
  }));
}

function complete(element: CustomElement): void {
  const fields = [...propertyFields(), ...(element.members ?? [])].filter(
    (member) =>
      !member.privacy &&
      !('static' in member && member.static) &&
      !/EventListener$|Callback$|^styles$|^properties$/.test(member.name),
  );
  element.members = fields;
  element.superclass = { name: 'ReactiveElement', package: '@lit/reactive-element' };
  element.attributes = Object.entries(properties).flatMap(([name, { attribute }]): Attribute[] => {
    if (attribute === false) return [];
    const field = fields.find((member) => member.name === name) as
      | (ClassField & { attribute?: string })
      | undefined;
    if (!field) throw new Error(`${name} has no declared field`);
    const attributeName = attribute === true || attribute === undefined ? name.toLowerCase() : attribute;
    const text = (field.type?.text ?? '').replace(' | undefined', '');
    field.attribute = attributeName;
    field.type = { text: spelledOut[text] ?? text };
    const value = defaults[name];
    if (value !== undefined) field.default = JSON.stringify(value);
    const { description = '', type } = field;
    return [
      {
        name: attributeName,
        fieldName: name,
        description,
        type,
        ...(field.default && { default: field.default }),
      },
    ];
  });
  const own = (element.events ?? []).filter(({ name }) => name.startsWith('tutor-'));
  element.events = [
    ...own.map((event) => ({ ...event, type: { text: ownTypes[event.name] ?? '' } })),
    ...serviceEvents(),
  ];
}

const defaults: Record<string, unknown> = {};
fillDefaults(defaults);

const ownTypes: Record<string, string> = {
  'tutor-event': 'CustomEvent<Envelope>',
  'tutor-statechange': 'CustomEvent<TutorStateChange>',
  'tutor-error': 'CustomEvent<TutorSessionError>',
  'tutor-feedback': 'CustomEvent<TutorFeedback>',
};

/** The events of the contract that a page receives, each described as in the OpenAPI document. */
function serviceEvents(): Event[] {
  const types = read('../../protocol/src/generated/openapi.ts');
  return pageEventNames.map((event) => {
    const schema = event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const description = new RegExp(`@description ([^*]*?)\\.? \\*/\\s+${schema}: \\{`).exec(types)?.[1];
    if (!description) throw new Error(`the OpenAPI types have no description of ${schema}`);
    return {
      name: event.replace('.', '-'),
      type: { text: `CustomEvent<PageEventData<'${event}'>>` },
      description,
    };
  });
}
