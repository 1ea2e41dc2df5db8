import { type CheckResult, hasFindings, summarize } from '../check.ts';
import { escapeMarkup } from './data.ts';
import { pageStyles } from './page-styles.ts';

/** What a student saw. */
export interface Picture {
  readonly title: string;
  readonly jpeg: Buffer;
}

/** What a run found, and pictures of the page where it looked at one. */
export interface Outcome {
  readonly results: readonly CheckResult[];
  readonly pictures: readonly Picture[];
}

interface ReportFacts {
  readonly target: string;
  readonly at: Date;
  readonly version: string;
}

/** One page for people: it needs no script and no other file, prints, and follows the reader's colours. */
export function createHtmlReport(
  { results, pictures }: Outcome,
  { target, at, version }: ReportFacts,
): string {
  const findings = results.filter(hasFindings);
  const others = results.filter((result) => !hasFindings(result));
  const summary = escapeMarkup(summarize(results));
  const isGood = findings.length === 0 && results.every(({ isComplete }) => isComplete);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${summary} ${escapeMarkup(target)}</title>
<style>${pageStyles}</style>
</head>
<body>
<header>
<p class="page">${escapeMarkup(target)}</p>
<h1 class="${isGood ? 'good' : 'bad'}">${summary}</h1>
<p>${results.length} checks in ${Math.round(seconds)} seconds, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, by tutor-sandbox ${escapeMarkup(version)}</p>
</header>
<main>
${findings.length > 0 ? `<section aria-labelledby="findings"><h2 id="findings">To fix</h2>${findings.map(describe).join('')}</section>` : ''}
<section aria-labelledby="checks"><h2 id="checks">${findings.length > 0 ? 'All other checks' : 'All checks'}</h2>${others.map(describe).join('')}</section>
${
  pictures.length > 0
    ? `<section aria-labelledby="pictures"><h2 id="pictures">What students see</h2><div class="pictures">${pictures
        .map(
          ({ title, jpeg }) =>
            `<figure><img alt="${escapeMarkup(title)}" src="data:image/jpeg;base64,${jpeg.toString('base64')}"><figcaption>${escapeMarkup(sentence(title))}</figcaption></figure>`,
        )
        .join('')}</div></section>`
    : ''
}
</main>
</body>
</html>
`;
}

function describe(result: CheckResult): string {
  const { check, observations, accepted, seconds } = result;
  const isFinding = hasFindings(result);
  const rows = observations
    .map(
      ({ level, seen, fix }) =>
        `<li class="${level}"><span class="level">${labels[level]}</span> ${escapeMarkup(sentence(seen))}${fix ? `<p class="fix"><b>Fix:</b> ${escapeMarkup(sentence(fix))}</p>` : ''}</li>`,
    )
    .join('');
  return `<article id="${check.id}"><h3>${escapeMarkup(check.protects)}</h3>
${isFinding ? `<p class="why">${escapeMarkup(check.why)}</p>` : ''}<ul>${rows}</ul>
${accepted === undefined ? '' : `<p class="accepted">Accepted for now: ${escapeMarkup(accepted)}</p>`}
<p class="small"><code>${check.id}</code> · ${seconds.toFixed(1)} s · <a href="${escapeMarkup(docsOf(check.docs))}">More</a></p></article>`;
}

const labels = { ok: 'Right', note: 'Note', warn: 'Warning', fail: 'Wrong' } as const;

export const docsOf = (path: string) =>
  `https://github.com/tutor-session/tutor-session/blob/main/docs${path}.md`;

/** What is seen begins with a small letter, as in a line of the terminal. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
