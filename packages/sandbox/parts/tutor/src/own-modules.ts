import english from './content/english.json' with { type: 'json' };
import general from './content/general.json' with { type: 'json' };
import geography from './content/geography.json' with { type: 'json' };
import history from './content/history.json' with { type: 'json' };
import math from './content/math.json' with { type: 'json' };
import science from './content/science.json' with { type: 'json' };
import type { TeachingModule } from './content.ts';

/** What the tutor teaches by itself, one module for each subject, as partners upload them; topics are chosen in this order. */
export const ownModules = [math, science, english, history, geography, general] as readonly TeachingModule[];
