import { type CheckResult, hasFindings } from '../check.ts';
import { describeFinding, tidy } from '../finding.ts';

/** A result in JSON, as a report and the control API have it. */
export function serializeResult({ check, observations, accepted, seconds, isComplete }: CheckResult) {
  const { id, protects, why, docs } = check;
  return {
    ...{ id, protects, why, docs, observations: [...observations], complete: isComplete },
    ...{ accepted: accepted ?? null, seconds: Number(seconds.toFixed(1)) },
  };
}

/** For programs: each check with its observations. */
export function createJsonReport(target: string, results: readonly CheckResult[]): string {
  const report = { target, passed: results.every(isFine), checks: results.map(serializeResult) };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const isFine = (result: CheckResult) => result.isComplete && !hasFindings(result);

/** For CI: a test case for each check, in the form that JUnit made usual. */
export function createJunitReport(target: string, results: readonly CheckResult[]): string {
  const failed = results.filter(hasFindings);
  const cases = results.map((result) => {
    const { check, observations, seconds } = result;
    const texts = observations
      .filter(({ level }) => level === 'fail' || level === 'warn')
      .map(describeFinding);
    const failure = hasFindings(result)
      ? `<failure message="${texts.map(escapeMarkup).join('&#10;')}"/>`
      : '';
    const error = result.isComplete
      ? ''
      : `<error message="${escapeMarkup(observations.at(-1)?.seen ?? '')}"/>`;
    return `    <testcase classname="tutor-sandbox" name="${check.id}" time="${seconds.toFixed(1)}">${failure}${error}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${escapeMarkup(target)}" tests="${results.length}" failures="${failed.length}" errors="${results.filter(({ isComplete }) => !isComplete).length}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

/** Escapes a text for HTML and XML, in an attribute, too. */
export function escapeMarkup(text: string): string {
  return tidy(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
