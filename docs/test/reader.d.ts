// What the snippets take from the reader's own code.
declare function signedInStudent(request: Request): Promise<{ id: string } | null>;
declare function saveProgress(student_id: string, seconds: number): Promise<void>;
declare function celebrate(student_id: string, concept_id: string): Promise<void>;
declare const request: Request;
declare const tokenEndpoint: (request: Request) => Promise<Response>;
declare function save(value: unknown): void;
// What the examples of the client's methods are given.
declare const tutor: import('@tutor-session/client').TutorClient;
declare const sessionId: string;
declare const studentId: string;
declare const moduleId: string;
declare const invoiceId: string;
declare const endpointId: string;
declare const openAsBlob: typeof import('node:fs').openAsBlob;
