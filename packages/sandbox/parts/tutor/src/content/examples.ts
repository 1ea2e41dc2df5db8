import agree from './examples/agree.json' with { type: 'json' };
import answer from './examples/answer.json' with { type: 'json' };
import chat from './examples/chat.json' with { type: 'json' };
import clarify from './examples/clarify.json' with { type: 'json' };
import draw from './examples/draw.json' with { type: 'json' };
import easier from './examples/easier.json' with { type: 'json' };
import empty from './examples/empty.json' with { type: 'json' };
import example from './examples/example.json' with { type: 'json' };
import explain from './examples/explain.json' with { type: 'json' };
import frustrated from './examples/frustrated.json' with { type: 'json' };
import greet from './examples/greet.json' with { type: 'json' };
import harder from './examples/harder.json' with { type: 'json' };
import hint from './examples/hint.json' with { type: 'json' };
import how from './examples/how.json' with { type: 'json' };
import identity from './examples/identity.json' with { type: 'json' };
import marks from './examples/marks.json' with { type: 'json' };
import matter from './examples/matter.json' with { type: 'json' };
import mistake from './examples/mistake.json' with { type: 'json' };
import pageAbout from './examples/page_about.json' with { type: 'json' };
import pageHelp from './examples/page_help.json' with { type: 'json' };
import pause from './examples/pause.json' with { type: 'json' };
import praise from './examples/praise.json' with { type: 'json' };
import previous from './examples/previous.json' with { type: 'json' };
import privacy from './examples/privacy.json' with { type: 'json' };
import progress from './examples/progress.json' with { type: 'json' };
import purpose from './examples/purpose.json' with { type: 'json' };
import refuse from './examples/refuse.json' with { type: 'json' };
import repeat from './examples/repeat.json' with { type: 'json' };
import sad from './examples/sad.json' with { type: 'json' };
import screen from './examples/screen.json' with { type: 'json' };
import skip from './examples/skip.json' with { type: 'json' };
import step from './examples/step.json' with { type: 'json' };
import stop from './examples/stop.json' with { type: 'json' };
import tell from './examples/tell.json' with { type: 'json' };
import thank from './examples/thank.json' with { type: 'json' };
import topic from './examples/topic.json' with { type: 'json' };
import visitor from './examples/visitor.json' with { type: 'json' };
import why from './examples/why.json' with { type: 'json' };
import word from './examples/word.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };

/** What children say first and most, and what is said to it. */
export const firstMessages: Readonly<
  Record<string, { readonly examples: readonly string[]; readonly replies: readonly string[] }>
> = first;

/** What students say, by what it is about: a sentence like one of these is about the same. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  agree,
  answer,
  chat,
  clarify,
  draw,
  easier,
  empty,
  example,
  explain,
  frustrated,
  greet,
  harder,
  hint,
  how,
  identity,
  marks,
  matter,
  mistake,
  page_about: pageAbout,
  page_help: pageHelp,
  pause,
  praise,
  previous,
  privacy,
  progress,
  purpose,
  refuse,
  repeat,
  sad,
  screen,
  skip,
  step,
  stop,
  tell,
  thank,
  topic,
  visitor,
  why,
  word,
};
