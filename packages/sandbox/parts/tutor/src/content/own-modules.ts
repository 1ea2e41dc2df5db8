import english from './english.json' with { type: 'json' };
import general from './general.json' with { type: 'json' };
import geography from './geography.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import math from './math.json' with { type: 'json' };
import type { TeachingModule } from './modules.ts';
import science from './science.json' with { type: 'json' };

/** What the tutor teaches by itself, one module for each subject, as partners upload them; topics are chosen in this order. */
export const ownModules = [math, science, english, history, geography, general] as readonly TeachingModule[];
