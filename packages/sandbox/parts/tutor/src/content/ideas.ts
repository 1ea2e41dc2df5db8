import english from './ideas/english.json' with { type: 'json' };
import general from './ideas/general.json' with { type: 'json' };
import geography from './ideas/geography.json' with { type: 'json' };
import history from './ideas/history.json' with { type: 'json' };
import math from './ideas/math.json' with { type: 'json' };
import science from './ideas/science.json' with { type: 'json' };
import { lazily } from './lazily.ts';
import type { Idea } from './modules.ts';

type OwnIdea = Idea & { readonly concept: string };

const all = lazily(() => {
  const ideas = new Map<string, OwnIdea[]>();
  for (const idea of [english, general, geography, history, math, science].flat() as OwnIdea[])
    ideas.set(idea.concept, [...(ideas.get(idea.concept) ?? []), idea]);
  return ideas;
});

/** The ideas of a concept that comes with the sandbox: see `ideas/README.md`. */
export const ownIdeas = (concept: string): readonly Idea[] => all().get(concept) ?? [];
