// Generated from control.yaml by `pnpm generate`. Change that file, not this one.

import type { components as contract } from "@tutor-session/protocol";
export interface paths {
    "/health": {
        /** Get the sandbox's health */
        get: operations["getHealth"];
    };
    "/decisions": {
        /** List what was decided where the contract is silent */
        get: operations["listDecisions"];
    };
    "/advance": {
        /**
         * Move the clock forward
         * @description Everything that is due on the way happens at its time.
         */
        post: operations["advanceClock"];
    };
    "/clock": {
        /**
         * Bring the clock back
         * @description The clock returns to where it would be had it never been moved. What waits for a time has as long to wait as before: retries,
         *     leases, sessions that would time out. What has happened keeps its time, and a day or month that was closed stays closed:
         *     sessions that end until then count when the next one begins.
         */
        post: operations["resetClock"];
    };
    "/partners": {
        /**
         * Add a partner
         * @description Its credentials are written into the data folder, readable by its owner only, and are not in the response.
         */
        post: operations["addPartner"];
    };
    "/partners/{partner_id}/rotate": {
        /**
         * Give a partner new keys
         * @description A new API key, API secret and webhook secret, written into the data folder. The old key, and tokens signed with the old secret,
         *     count for another hour; deliveries are signed with the new secret at once, so receivers list both before (decision 70).
         */
        post: operations["rotateKeys"];
    };
    "/deliveries/{id}/resend": {
        /**
         * Send a delivery again
         * @description A failed one; with `force` any. The same bytes are signed with the current secret, so a receiver that has handled them responds
         *     with 200 and does nothing (decision 21). Retries follow where any are left.
         */
        post: operations["resendDelivery"];
    };
    "/deliveries/{id}/signature": {
        /**
         * Get a delivery with its bytes and its signature
         * @description The body as it is sent, signed with the current secret as the next attempt would be, and whether that verifies.
         */
        get: operations["getDeliverySignature"];
    };
    "/partner": {
        /**
         * Get the development partner's id and addresses
         * @description None of its keys and secrets.
         */
        get: operations["getDevelopmentPartner"];
    };
    "/certify": {
        /**
         * List the last pages that were certified
         * @description The last five runs of this process, the newest first, with what has been found so far (`tutor-sandbox certify`).
         */
        get: operations["listCertifyRuns"];
        /**
         * Certify a page
         * @description Drives it in a browser of this machine, as `tutor-sandbox certify` does. One run at a time.
         */
        post: operations["beginCertifyRun"];
    };
    "/signatures": {
        /**
         * Sign a body as a delivery
         * @description With the development partner's Webhook Secret, which is in no response, for tests of a receiver (contract 5.6).
         */
        post: operations["signBody"];
    };
    "/signatures/verify": {
        /**
         * Verify the signature of a body
         * @description As `verifyWebhook` does, with a partner's Webhook Secret, which is in no response. Where it does not verify, `hint` is what
         *     would make it: what receivers often do to a body, a signature or a secret is tried.
         */
        post: operations["verifySignature"];
    };
    "/tokens": {
        /**
         * Mint a session token
         * @description As the development partner's backend would, with its API Secret, which is in no response (contract 2.2, 5). The response has the
         *     shape of a token endpoint's.
         */
        post: operations["mintToken"];
    };
    "/sessions/{session_id}/replies": {
        /**
         * List the replies of a session that took their time
         * @description In order, with what their language model used (decision 87).
         */
        get: operations["listReplies"];
    };
    "/scenarios/{name}": {
        /**
         * Play a whole session
         * @description The session is dated so that it ends now, and the sandbox's clock does not move. Without a body everything has its default.
         */
        post: operations["playScenario"];
    };
    "/sessions/{id}/record": {
        /**
         * Get what a session sent
         * @description Beside the replay of the REST API: the session's events as its page got them, without costs (decision 6), every delivery of its
         *     events with all attempts, the replies that took their time, and the last 100 calls of its page's tools (decision 93).
         */
        get: operations["getSessionRecord"];
    };
    "/sessions/{id}/lesson": {
        /**
         * Export a session as a file
         * @description All that the inspector shows of it, to open elsewhere with `tutor-sandbox replay` (decision 92). Beyond 20 MB: 413.
         */
        get: operations["exportSession"];
    };
    "/faults": {
        /**
         * Let the next requests fail
         * @description Those to the REST API and the embed's own, as if they had `X-Sandbox-Fault`; for a page whose requests cannot have that header.
         */
        post: operations["failNextRequests"];
    };
    "/requests": {
        /**
         * List the last requests to the REST API and of the embed
         * @description The last 500 by the development partner, by the embeds of its sessions, and by nobody known, newest first, since this process
         *     began (decision 86).
         */
        get: operations["listRequests"];
    };
    "/requests/{id}": {
        /**
         * Get one of the last requests with its bodies
         * @description Keys, tokens and students' words are left out, and most of long lists.
         */
        get: operations["getRequest"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Reply: {
            /** @description The student's message, by its `index` in the transcript. */
            message_index: number;
            /** @description `replied`, `stopped`, `failed`, `dropped` (the session ended before), or `null` while it is owed. */
            outcome: string | null;
            /** @description As its provider names it; `null` where it wrote nothing. */
            model: string | null;
            input_tokens: number;
            output_tokens: number;
            cost_usd: number;
            /** Format: date-time */
            ended_at: string | null;
        };
        /** @description What a message of the student was heard as (decisions 87 and 91). */
        Heard: {
            /** @description Its `index` in the transcript. */
            message_index: number;
            /** @enum {string} */
            by: "examples" | "model";
            /** @description The language model that heard it, or that should have. */
            model?: string;
            /** @description Why it was heard by examples where a model should have. */
            instead?: string;
            /** @enum {string} */
            act: "answer" | "ask" | "request" | "talk" | "care";
            /** @description Which question, wish or talk it is. */
            intent: string;
            /** @description The piece of the message that was graded, letter for letter. */
            answer?: string;
            /** @description The words whose meaning was asked. */
            terms?: string[];
            /** @description Ids of the lesson's sentences that reply to it. */
            quotes?: string[];
            /** @description The page's tool that was chosen. */
            tool?: string;
            /** @description How sure it was. */
            sure: number;
            /** @description What the tutor then offered to press; since version 2 of a session's file. */
            replies?: components["schemas"]["OfferedReply"][];
        };
        /** @description A reply that the student may press instead of typing it. */
        OfferedReply: {
            /** @description What its button says. */
            label: string;
            /** @description What the student then says. */
            text: string;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            /**
             * @description `busy`: it works for others, and has not responded within 100 ms.
             * @enum {string}
             */
            database: "ok" | "busy";
            /** @description The room on the disk of the data folder; `null` where the data is not in one. */
            disk: {
                free_bytes: number;
                /** @description Whether writes are refused with 507 until there is room (decision 65). */
                low: boolean;
            } | null;
            /** @description The version of this package. */
            version: string;
            /**
             * Format: date-time
             * @description The time of the sandbox's clock.
             */
            now: string;
            /** @description How far the clock was moved, in seconds. */
            ahead_seconds: number;
        };
        Decision: {
            number: number;
            /** @description What the contract leaves open. */
            left_open: string;
            /** @description What was decided. */
            default: string;
            /** @description Where it can be changed. */
            option: string | null;
        };
        DecisionList: {
            data: components["schemas"]["Decision"][];
        };
        Advance: {
            /** @description How far to move it, at most a year. */
            seconds: number;
        };
        ClockReset: {
            /** @constant */
            reset: true;
        };
        Resend: {
            /**
             * @description Also one that was delivered, or waits for its retry.
             * @default false
             */
            force: boolean;
        };
        SignedDelivery: {
            delivery: components["schemas"]["InspectedDelivery"];
            /** @description The bytes, as UTF-8. */
            body: string;
            /** @description The header `X-Service-Signature`. */
            signature: string;
            verification: components["schemas"]["Verification"];
        };
        SignatureToVerify: {
            /** @description The body as it arrived. */
            body: string;
            /** @description The header `X-Service-Signature` as it arrived. */
            signature: string;
            /** @description Whose secret. By default the development partner's. */
            partner_id?: string;
        };
        Verification: {
            verified: boolean;
            /** @description The event of a body that verifies. */
            event: string | null;
            /** @description Why it does not verify; a `WebhookErrorCode` of the package `webhooks`. */
            code: string | null;
            /** @description The same in words. */
            message: string | null;
            /** @description What would make it verify; `null` where nothing is found. */
            hint: string | null;
        };
        /** @description The claims, further ones too; `partner_id` and `exp` are the sandbox's to say. */
        TokenRequest: {
            student_id: string;
            subject: string;
            level: string;
            engine: string;
            topic?: string;
            metadata?: {
                [key: string]: string;
            };
            /** @default 7200 */
            ttl_seconds: number;
        } & {
            [key: string]: unknown;
        };
        NewPartner: {
            /** @description The id becomes `partner_` and the name. */
            name: string;
        };
        ScenarioText: string | null;
        /** @description Whose session it is and what it is about; `null` is the default. */
        ScenarioRequest: {
            /** @description Whose session it is. By default the development partner's. */
            partner_id?: components["schemas"]["ScenarioText"];
            /** @description By default named for the scenario. */
            student_id?: components["schemas"]["ScenarioText"];
            /** @description By default `math`. */
            subject?: components["schemas"]["ScenarioText"];
            /** @description By default `3-5`. */
            level?: components["schemas"]["ScenarioText"];
            /** @description By default the first that fits (decision 34). */
            topic?: components["schemas"]["ScenarioText"];
            /** @description The session's metadata. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description The same seed sets the same problems. By default the scenario's name. */
            seed?: components["schemas"]["ScenarioText"];
        };
        /**
         * @description The header `X-Sandbox-Fault` of any request, as JSON: it waits, then fails with the status in the shape of contract 7 and is not
         *     carried out; `delayMs` alone only delays.
         */
        Fault: {
            status?: number;
            /**
             * @description In milliseconds.
             * @default 0
             */
            delayMs: number;
        };
        /** @description A session as a file. Who reads one refuses other versions, and members that are not here (decision 92). */
        LessonFile: {
            /** @constant */
            format: "tutor-session/lesson";
            /**
             * @description 2 since messages have `replies`.
             * @enum {integer}
             */
            version: 1 | 2;
            /** Format: date-time */
            exported_at: string;
            /** @enum {string} */
            personal_data: "replaced" | "included";
            versions: {
                /** @description The version of the package that wrote it. */
                sandbox: string;
            };
            /** @description What chose the problems; `null` where it was not kept. */
            seed: string | null;
            session: components["schemas"]["Session"];
            replay: components["schemas"]["Replay"];
            record: components["schemas"]["SessionRecord"];
        };
        /** @description A call of a tool of the embedding page (decision 80). */
        PageCall: {
            tool: string;
            input: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            called_at: string;
            /**
             * Format: date-time
             * @description `null` where no response came in time.
             */
            responded_at: string | null;
        };
        SessionRecord: {
            heard: components["schemas"]["Heard"][];
            replies: components["schemas"]["Reply"][];
            calls: components["schemas"]["PageCall"][];
            events: components["schemas"]["Envelope"][];
            deliveries: components["schemas"]["InspectedDelivery"][];
        };
        /** @description A delivery with what its receiver responded, which the REST API does not show. */
        InspectedDelivery: components["schemas"]["Delivery"] & {
            attempts: (components["schemas"]["DeliveryAttempt"] & {
                /** @description The first 500 characters of the response's body; `null` without one, and in a file without personal data. */
                response?: string | null;
            })[];
        };
        CertifyRun: {
            /** @description Its page. */
            url: string;
            /** Format: date-time */
            begun_at: string;
            ended: boolean;
            /** @description What it is doing; `null` when it has ended. */
            progress: {
                done: number;
                of: number;
                text: string;
            } | null;
            /** @description Why it could not run. */
            failure: string | null;
            checks: components["schemas"]["CertifiedCheck"][];
        };
        CertifiedCheck: {
            id: string;
            /** @description What holds when nothing is found. */
            protects: string;
            /** @description Why it matters. */
            why: string;
            /** @description The page of the documentation, below its root. */
            docs: string;
            /** @description Whether it saw what it looks at. */
            complete: boolean;
            /** @description The reason for which its findings do not count now. */
            accepted: string | null;
            seconds: number;
            observations: {
                /** @enum {string} */
                level: "ok" | "note" | "warn" | "fail";
                seen: string;
                /** @description Of findings only. */
                fix?: string;
            }[];
        };
        NextFaults: {
            /** @description How many requests. */
            count: number;
            fault: components["schemas"]["Fault"];
        };
        RequestSummary: {
            id: number;
            /**
             * Format: date-time
             * @description When it came, by the sandbox's clock.
             */
            at: string;
            method: string;
            /** @description With its query. */
            path: string;
            /** @description Its operation of the contract; `null` where it is for none. */
            operation_id: string | null;
            status: number;
            duration_ms: number;
            /** @description The response's `X-Request-Id`. */
            request_id: string;
            /** @description Why it was refused, as its response says. */
            error: {
                code: string;
                message: string;
            } | null;
        };
        LoggedRequest: components["schemas"]["RequestSummary"] & {
            /** @description The request's JSON body; `null` without one, and for a form. */
            received: unknown;
            /** @description The response's body; `null` without one, and where it is an error. */
            sent: unknown;
        };
        PlayedScenario: {
            scenario: string;
            /**
             * Format: date-time
             * @description The time at which it ended.
             */
            now: string;
            session: components["schemas"]["Session"];
        };
        Delivery: contract["schemas"]["Delivery"];
        ErrorBody: contract["schemas"]["ErrorBody"];
        Session: contract["schemas"]["Session"];
        Replay: contract["schemas"]["Replay"];
        Envelope: contract["schemas"]["Envelope"];
        DeliveryAttempt: contract["schemas"]["DeliveryAttempt"];
    };
    responses: {
        /** @description The request names a parameter or field wrongly. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Any other failure, in the shape of contract 7. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description The epoch that the id is of; left out, the present one.
         * @example 0198c6a1-5e0b-4c37-9c55-3f2f6d1f0c11
         */
        Epoch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox responds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDecisions: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All decisions, by their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 60
                 *     }
                 */
                "application/json": components["schemas"]["Advance"];
            };
        };
        responses: {
            /** @description The time after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        now: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    resetClock: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reset": true
                 *     }
                 */
                "application/json": components["schemas"]["ClockReset"];
            };
        };
        responses: {
            /** @description The time after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        now: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addPartner: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "northside"
                 *     }
                 */
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            /** @description The partner's id, and the file that holds its credentials. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        partner_id: string;
                        /** @description The path of the file. */
                        credentials: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rotateKeys: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description The partner's id.
                 * @example partner_dev
                 */
                partner_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The partner's id, and the file that holds its credentials. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        partner_id: string;
                        /** @description The path of the file. */
                        credentials: string;
                    };
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Its id, as `GET /webhooks/{id}/events` of the contract lists it.
                 * @example dlv_00000000000100112233445566778899
                 */
                id: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "force": true
                 *     }
                 */
                "application/json": components["schemas"]["Resend"];
            };
        };
        responses: {
            /** @description The delivery, which is due now. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDeliverySignature: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Its id, as `GET /webhooks/{id}/events` of the contract lists it.
                 * @example dlv_00000000000100112233445566778899
                 */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The body with its signature. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedDelivery"];
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getDevelopmentPartner: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        partner_id: string;
                        /** @description The REST API. */
                        base_url: string;
                        /** @description The embed page. */
                        embed_url: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCertifyRuns: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CertifyRun"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    beginCertifyRun: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:9/",
                 *       "quick": true
                 *     }
                 */
                "application/json": {
                    /** @description The page, http or https. */
                    url: string;
                    /** @description What a student presses to start, such as `text=Ada`. */
                    start?: string;
                    /**
                     * @description One state each.
                     * @default false
                     */
                    quick?: boolean;
                };
            };
        };
        responses: {
            /** @description It runs. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    signBody: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "e30="
                 *     }
                 */
                "application/json": {
                    /** @description Its bytes in Base64. */
                    body: string;
                };
            };
        };
        responses: {
            /** @description For the header `X-Service-Signature`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In lower-case hex. */
                        signature: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    verifySignature: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "{}",
                 *       "signature": "00"
                 *     }
                 */
                "application/json": components["schemas"]["SignatureToVerify"];
            };
        };
        responses: {
            /** @description Whether it verifies, and why not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    mintToken: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "student_id": "student-42",
                 *       "subject": "math",
                 *       "level": "3-5",
                 *       "engine": "standard"
                 *     }
                 */
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token, for one session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        /** @description Where the embed is. */
                        embed_url: string;
                        /** @description In seconds. */
                        expires_in: number;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listReplies: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description The session, of any partner.
                 * @example ses_01
                 */
                session_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The replies; an empty list where there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Reply"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    playScenario: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description The scenario's name; an unknown one is a 404 that lists them.
                 * @example happy
                 */
                name: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "student_id": "student-42"
                 *     }
                 */
                "application/json": components["schemas"]["ScenarioRequest"];
            };
        };
        responses: {
            /** @description How the session went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedScenario"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSessionRecord: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Each list in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionRecord"];
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    exportSession: {
        parameters: {
            query?: {
                /**
                 * @description Whether the file has the student's id, metadata and words, or what stands for them.
                 * @example replaced
                 */
                personal_data?: "replaced" | "included";
            };
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonFile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    failNextRequests: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "fault": {
                 *         "status": 503
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NextFaults"];
            };
        };
        responses: {
            /** @description It replaces what was asked for before. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only those after the one with this id.
                 * @example 12
                 */
                after?: number;
                /**
                 * @description The epoch that the id is of; left out, the present one.
                 * @example 0198c6a1-5e0b-4c37-9c55-3f2f6d1f0c11
                 */
                epoch?: components["parameters"]["Epoch"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests, without their bodies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In which the ids count; another one after a restart, when they begin anew. */
                        epoch: string;
                        data: components["schemas"]["RequestSummary"][];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            default: components["responses"]["Error"];
        };
    };
    getRequest: {
        parameters: {
            query?: {
                /**
                 * @description The epoch that the id is of; left out, the present one.
                 * @example 0198c6a1-5e0b-4c37-9c55-3f2f6d1f0c11
                 */
                epoch?: components["parameters"]["Epoch"];
            };
            path: {
                /**
                 * @description Its id in `GET /_sandbox/requests`.
                 * @example 12
                 */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequest"];
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
}
/** The operations of each tag, with their query parameters that have a default. */
export interface tags {
    Sandbox: {
        getHealth: never;
        listDecisions: never;
        advanceClock: never;
        resetClock: never;
        addPartner: never;
        rotateKeys: never;
        resendDelivery: never;
        getDeliverySignature: never;
        getDevelopmentPartner: never;
        signBody: never;
        verifySignature: never;
        mintToken: never;
        listReplies: never;
        playScenario: never;
    };
    Inspector: {
        listCertifyRuns: never;
        beginCertifyRun: never;
        getSessionRecord: never;
        exportSession: "personal_data";
        failNextRequests: never;
        listRequests: "after";
        getRequest: never;
    };
}
