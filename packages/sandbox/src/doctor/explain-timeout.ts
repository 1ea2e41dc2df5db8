import { type Finding, fail } from './finding.ts';
import { type DoctorResponse, NoResponseError } from './send-request.ts';

/**
 * Explains why a request got no response. Where one with a body hangs, it sends one without: an endpoint that responds to that one
 * waits for a body that a parser has read already.
 */
export async function explainTimeout(
  subject: string,
  error: unknown,
  sendWithoutBody: () => Promise<DoctorResponse>,
): Promise<Finding> {
  if (!(error instanceof NoResponseError)) throw error;
  if (!error.timedOut) return fail(`${subject}: ${error.message}`);
  const responds = await sendWithoutBody().then(
    () => true,
    () => false,
  );
  return responds
    ? fail(
        `${subject}: ${error.message}, but one to a request without a body: a body parser has read it? Mount the handler with toNodeHandler, or before the parser`,
      )
    : fail(
        `${subject}: ${error.message}, nor to a request without a body: does the handler wait for something that never comes, or does longer work before it responds?`,
      );
}
