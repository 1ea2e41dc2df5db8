import { Ajv2020, type JSONSchemaType } from 'ajv/dist/2020.js';
import { bodyReader } from '../platform/openapi/body-reader.ts';

/** The body of `POST /_sandbox/advance`. */
export interface Advance {
  readonly seconds: number;
}

/** The body of `POST /_sandbox/partners`. */
export interface NewPartner {
  readonly name: string;
}

/** The body of `POST /_sandbox/scenarios/:name`; all of it has defaults. */
export interface ScenarioWish {
  /** Whose session it is. Default: the development partner's. */
  readonly partner_id?: string;
  /** Default: named for the scenario. */
  readonly student_id?: string;
  /** Default `math`. */
  readonly subject?: string;
  /** Default `3-5`. */
  readonly level?: string;
  /** Default: the first that fits (decision 34). */
  readonly topic?: string;
  readonly metadata?: Record<string, string>;
  /** The same seed sets the same problems. Default: the scenario's name. */
  readonly seed?: string;
}

/** How far the clock may be moved at once, in seconds: a year. */
const longestAdvance = 31_622_400;

const text = { type: 'string', minLength: 1, maxLength: 256, nullable: true } as const;
const advance: JSONSchemaType<Advance> = {
  type: 'object',
  required: ['seconds'],
  additionalProperties: false,
  properties: { seconds: { type: 'number', minimum: 0, maximum: longestAdvance } },
};
const partner: JSONSchemaType<NewPartner> = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string' } },
};
const scenario: JSONSchemaType<ScenarioWish> = {
  type: 'object',
  additionalProperties: false,
  properties: {
    partner_id: text,
    student_id: text,
    subject: text,
    level: text,
    topic: text,
    metadata: {
      type: 'object',
      required: [],
      additionalProperties: { type: 'string' },
      nullable: true,
    },
    seed: text,
  },
};

/** Reads and judges the bodies of control requests; each throws `ApiError` naming the field. */
export interface ControlBodies {
  advance(request: Request): Promise<Advance>;
  partner(request: Request): Promise<NewPartner>;
  scenario(request: Request): Promise<ScenarioWish>;
}

/** Compiles the readers. */
export function createControlBodies(): ControlBodies {
  const ajv = new Ajv2020({ strict: false, verbose: true });
  const readScenario = bodyReader(ajv, scenario, { whenMissing: {} });
  return {
    advance: bodyReader(ajv, advance),
    partner: bodyReader(ajv, partner),
    scenario: async (request) => withoutNulls(await readScenario(request)),
  };
}

/** A member that is `null` counts as left out: the schema's type cannot tell the two apart. */
function withoutNulls(wish: ScenarioWish): ScenarioWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null));
}
