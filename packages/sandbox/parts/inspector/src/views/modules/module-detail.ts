import type { Module, ModuleCoverage } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { count, counted } from '../../components/format.ts';
import { badge, facts, rawRecord, sessionLink, time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';

const tones = { ready: 'good', failed: 'bad', processing: 'warm', queued: 'warm' } as const;

/** The state of a module, with how far it has been read. */
export const moduleState = ({ status, progress }: Pick<Module, 'status' | 'progress'>): TemplateResult =>
  html`${badge(status, tones[status as keyof typeof tones] ?? 'plain')}
  ${
    status === 'processing' || status === 'queued'
      ? html`<progress max="1" .value=${progress} aria-label="Read so far"></progress> ${Math.round(100 * progress)} %`
      : nothing
  }`;

/** One module: what it teaches, what of the taxonomy it covers, and who was taught from it. */
export function moduleDetail(module: Module, coverage: ModuleCoverage): TemplateResult {
  return html`${facts([
    ['State', moduleState(module)],
    ['Subject, level', `${module.subject}, ${module.level}`],
    ['From', module.file_name ?? module.source],
    ['Changed', time(module.updated_at)],
    ['Taxonomy covered', `${Math.round(100 * coverage.coverage)} %`],
  ])}
    ${module.error ? html`<div class="failure">${module.error}</div>` : nothing}
    <h2>Topics</h2>
    ${table(coverage.topics, {
      caption: 'Topics',
      columns: [
        { title: 'Topic', cell: ({ topic }) => topic },
        { title: 'Depth', cell: ({ depth }) => badge(depth, depth === 'none' ? 'warm' : 'plain') },
        { title: 'Questions', cell: ({ question_count }) => count(question_count), numeric: true },
        { title: 'Characters to read', cell: (topic) => count(topic.content_characters), numeric: true },
        { title: 'Sessions', cell: ({ session_count }) => count(session_count), numeric: true },
        { title: 'In the taxonomy', cell: ({ in_taxonomy }) => (in_taxonomy ? 'yes' : 'no') },
      ],
    })}
    ${
      coverage.uncovered_topics.length > 0
        ? html`<p class="fine after">Not covered: ${coverage.uncovered_topics.join(', ')}.</p>`
        : nothing
    }
    <h2>Questions</h2>
    ${module.topics.map(({ topic, content, questions = [], concepts = [] }) => {
      const all = [...questions, ...concepts.flatMap(({ questions: own = [] }) => own)];
      return html`<details>
        <summary>${topic} <span class="fine">${counted(all.length, 'question')}</span></summary>
        ${content ? html`<p class="content">${content}</p>` : nothing}
        <ol class="questions">
          ${all.map(({ question, answer, hint }) => html`<li>${question} <b>${answer}</b> ${hint ? html`<span class="fine">${hint}</span>` : nothing}</li>`)}
        </ol>
      </details>`;
    })}
    <h2>Sessions taught from it</h2>
    ${table(coverage.sessions, {
      caption: 'Sessions taught from it',
      columns: [
        { title: 'Session', cell: ({ session_id }) => sessionLink(session_id) },
        { title: 'Topic', cell: ({ topic }) => topic },
        { title: 'Began', cell: ({ created_at }) => time(created_at) },
      ],
      empty: html`<p class="fine">
        None yet: open one about ${module.topics[0]?.topic ?? 'a topic of it'} in <a href="#/playground">the playground</a>.
      </p>`,
    })}
    ${rawRecord('Module as the API has it', module)}`;
}
