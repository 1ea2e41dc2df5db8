import { type CheckResult, hasFindings } from '../check.ts';
import { describeFinding, tidy } from '../finding.ts';

/** For programs: each check with its observations. */
export function createJsonReport(target: string, results: readonly CheckResult[]): string {
  const checks = results.map(({ check, observations, accepted, seconds, isComplete }) => ({
    ...{ id: check.id, protects: check.protects, docs: check.docs, observations, complete: isComplete },
    ...{ accepted: accepted ?? null, seconds: Number(seconds.toFixed(1)) },
  }));
  return `${JSON.stringify({ target, passed: results.every(isFine), checks }, null, 2)}\n`;
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
