import type { Context } from 'hono';
import type { Logger } from 'pino';
import { AnswerOutsideContract } from '../contract/check-answer.ts';
import { Problem } from '../problem.ts';
import { answerProblem } from './answer-problem.ts';
import { loggedError } from './logged-error.ts';
import type { RequestVariables } from './request-id.ts';

/** The one place that answers errors: what a caller may read as it is, anything else as a 500 that tells nothing. */
export function answerError(logger: Logger): (error: Error, context: Context<RequestVariables>) => Response {
  return (error, context) => {
    if (error instanceof Problem) return answerProblem(error);
    if (error instanceof AnswerOutsideContract) throw error;
    logger.error({ error: loggedError(error), request_id: context.get('request_id') }, 'a request failed');
    return answerProblem(new Problem('internal_error', 'Something failed on our side. Try again.'));
  };
}
