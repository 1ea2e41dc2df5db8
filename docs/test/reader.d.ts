// What the snippets take from the reader's own code.
declare function signedInStudent(request: Request): Promise<{ id: string } | null>;
declare function saveProgress(student_id: string, seconds: number): Promise<void>;
declare function celebrate(student_id: string, concept_id: string): Promise<void>;
declare const request: Request;
declare function save(value: unknown): void;
