import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import type { Logger } from '../../../platform/logger.ts';
import { builtInTutor } from './built-in-tutor.ts';
import { keepLessons } from './keep-lessons.ts';
import type { Tutor } from './tutor.ts';

/** Returns who teaches a session, by the claim `engine` of its token (decision 84). */
export type FindTutor = (engine: string) => Tutor;

/** Names come in tokens: of no more than this many is it logged that there is no such engine. */
const maxLogged = 100;

/**
 * Makes the engines of a sandbox: an unknown one teaches as `standard`, which is the built-in tutor where it is left out.
 *
 * @throws TypeError naming the engine that is no tutor
 */
export function createEngines(engines: Readonly<Record<string, Tutor>>, logger: Logger): FindTutor {
  for (const [name, tutor] of Object.entries(engines)) assertTutor(`engines.${name}`, tutor);
  const tutors = new Map([['standard', builtInTutor]]);
  for (const [name, tutor] of Object.entries(engines)) tutors.set(name, keepLessons(name, tutor));
  const logged = new Set<string>();
  return (engine) => {
    const tutor = tutors.get(engine);
    if (tutor) return tutor;
    if (!logged.has(engine) && logged.size < maxLogged)
      logger.warn({ engine }, 'no such engine is configured: standard teaches in its place');
    logged.add(engine);
    return tutors.get('standard') ?? builtInTutor;
  };
}

function assertTutor(name: string, tutor: Tutor): void {
  if (
    typeof tutor?.reply !== 'function' ||
    typeof tutor.beginLesson !== 'function' ||
    typeof tutor.chooseTopic !== 'function'
  )
    throw wrongOption(name, 'a tutor, with chooseTopic, beginLesson and reply', tutor);
  assertOptionalFunction(`${name}.mask`, tutor.mask);
  assertOptionalFunction(`${name}.report`, tutor.report);
  if (tutor.model !== undefined && typeof tutor.model !== 'string')
    throw wrongOption(`${name}.model`, 'a string', tutor.model);
  if (tutor.price === undefined) return;
  assertOptionsObject(`${name}.price`, tutor.price, { input_usd_per_million: 1, output_usd_per_million: 1 });
  for (const kind of ['input_usd_per_million', 'output_usd_per_million'] as const)
    assertNumber(`${name}.price.${kind}`, tutor.price[kind], {
      min: 0,
      max: 1_000,
      unit: 'US dollars',
      fractions: true,
    });
}
