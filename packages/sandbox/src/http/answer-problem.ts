import type { ErrorBody } from '@tutor-session/protocol';
import type { Problem } from '../problem.ts';

/** The error object of contract 7. */
export function answerProblem(problem: Pick<Problem, 'code' | 'message' | 'status' | 'headers'>): Response {
  const body: ErrorBody = {
    error: { code: problem.code, message: problem.message, status: problem.status },
  };
  return Response.json(body, {
    status: problem.status,
    headers: { 'cache-control': 'no-store', ...problem.headers },
  });
}
