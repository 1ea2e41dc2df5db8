import type { Credentials } from '../domain/partners/credentials.ts';
import { type Question, type Reply, ask as send } from './ask.ts';
import { examineAnswer } from './examine-answer.ts';
import { examineToken } from './examine-token.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

export interface Examination {
  /** The sandbox's credentials that the backend should be using. */
  readonly credentials: Credentials;
  /** What says who is signed in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => Date;
}

const stranger = 'https://stranger.example';
const nobody = 'doctor-who-is-nobody';

/** Calls a partner's token endpoint as pages of its own and of others would, and says what is well and what is not (decisions 5, 25). */
export async function examineTokenEndpoint(
  endpoint: URL,
  { credentials, headers, now }: Examination,
): Promise<Finding[]> {
  const json = { 'content-type': 'application/json' };
  const ownPage = { ...json, origin: endpoint.origin, 'sec-fetch-site': 'same-origin', ...headers };
  const ask = (question: Question) => send(endpoint, question);
  const asOwnPage = (params: object = {}) =>
    ask({ method: 'POST', headers: ownPage, body: JSON.stringify(params) });

  let first: Reply;
  try {
    first = await asOwnPage();
  } catch (error) {
    return [fail(`no answer from ${endpoint.origin}: ${error instanceof Error ? error.message : error}`)];
  }
  const { findings, answer } = examineAnswer(first, credentials.embed_url);
  if (!answer) return findings;
  const { findings: ofToken, claims } = await examineToken(answer, credentials, now());
  findings.push(...ofToken);

  const second = examineAnswer(await asOwnPage(), credentials.embed_url).answer;
  findings.push(
    second && second.token !== answer.token
      ? ok('each request gets a fresh token')
      : fail('two requests got the same token; each session needs a fresh one'),
  );
  if (claims) {
    const wish = { student_id: nobody, sub: nobody, user: nobody, user_id: nobody, studentId: nobody };
    const told = examineAnswer(await asOwnPage(wish), credentials.embed_url).answer;
    const got = told && (await examineToken(told, credentials, now())).claims;
    findings.push(
      got?.student_id === nobody
        ? fail("the page chooses the student: take student_id from the backend's own login only")
        : ok('the page cannot choose the student'),
    );
  }
  findings.push(
    ofMethod(await ask({ method: 'GET', headers: { 'sec-fetch-site': 'same-origin', ...headers } })),
    ofStranger(
      'a page of another origin (Origin)',
      await ask({
        method: 'POST',
        headers: { ...json, ...headers, origin: stranger, 'sec-fetch-site': 'cross-site' },
        body: '{}',
      }),
    ),
    ofStranger(
      'a request from another site without Origin (Sec-Fetch-Site)',
      await ask({
        method: 'POST',
        headers: { ...json, ...headers, 'sec-fetch-site': 'cross-site' },
        body: '{}',
      }),
    ),
  );
  return findings;
}

function ofMethod({ status }: Reply): Finding {
  if (status === 405) return ok('GET is refused');
  if (status >= 200 && status < 300) return fail('GET is answered like POST: take POST only, and answer 405');
  return warn(`GET is refused with ${status}; 405 would say why`);
}

function ofStranger(who: string, { status, headers }: Reply): Finding {
  if (status >= 200 && status < 300) {
    return fail(`${who} gets a token: refuse it with 403, or any site can start sessions as your student`);
  }
  if (
    headers.get('access-control-allow-origin') === stranger ||
    headers.get('access-control-allow-origin') === '*'
  ) {
    return fail(`${who} is allowed by access-control-allow-origin`);
  }
  return status === 403
    ? ok(`${who} is refused`)
    : warn(`${who} is refused with ${status}; 403 would say why`);
}
