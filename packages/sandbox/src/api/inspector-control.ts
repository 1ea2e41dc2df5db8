import type { CertifyRuns } from '../certify/certify-runs.ts';
import type { Service } from '../domain/service.ts';
import { createLessonFile } from '../domain/sessions/lesson-file/create-lesson-file.ts';
import { readRecord } from '../domain/sessions/read-record.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type AllControlHandlers, respond } from './handlers.ts';
import type { NextFaults } from './inject-faults.ts';
import type { RequestLog } from './request-log/request-log.ts';

/** What the inspector sees and changes beside the service. */
export interface InspectedParts {
  readonly requests: RequestLog;
  readonly nextFaults: NextFaults;
  readonly certifyRuns: CertifyRuns;
}

/** The operations of the control API that only the inspector needs. */
export function inspectorControl(
  { context, partners }: Service,
  { requests, nextFaults, certifyRuns }: InspectedParts,
): AllControlHandlers['Inspector'] {
  const { partner_id } = partners.credentials;
  return {
    async failNextRequests({ body: { count, fault } }) {
      nextFaults.set(fault, count);
      return { status: 204 };
    },
    listCertifyRuns: async () => ({ status: 200, body: { data: certifyRuns.list() } }),
    async beginCertifyRun({ body: { url, quick = false, start } }) {
      const target = URL.parse(url);
      if (!target || !/^https?:$/.test(target.protocol))
        throw new ApiError(
          'invalid_request',
          'Field "url" must be an absolute URL, such as http://localhost:3000/lesson.',
        );
      if (!certifyRuns.begin({ target, quick, start }))
        throw new ApiError('conflict', 'Another page is being certified: wait until it is done.');
      return { status: 202 };
    },
    listRequests: ({ query }) => respond(200, requests.list(query)),
    getRequest: ({ params: { id }, query: { epoch } }) => respond(200, requests.get(Number(id), epoch)),
    getSessionRecord: ({ params: { id: session_id } }) =>
      respond(200, readRecord(context.db, { partner_id, session_id })),
    exportSession: ({ params: { id }, query: { personal_data } }) =>
      respond(
        200,
        createLessonFile(context.db, { partner_id, session_id: id, personal_data, now: context.clock.now() }),
      ),
  };
}
