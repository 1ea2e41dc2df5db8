import type { ErrorBody } from '@tutor-session/protocol';
import type { ApiError } from './api-error.ts';

/** The error object of contract 7. */
export function errorResponse(problem: Pick<ApiError, 'code' | 'message' | 'status' | 'headers'>): Response {
  const body: ErrorBody = {
    error: { code: problem.code, message: problem.message, status: problem.status },
  };
  return Response.json(body, {
    status: problem.status,
    headers: { 'cache-control': 'no-store', ...problem.headers },
  });
}
