import type { World } from './world.ts';

/** A request of a case. */
export interface CaseRequest {
  /** The record that the path names. */
  readonly id?: string;
  readonly query?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of an operation and the response that it must get. */
export interface Case {
  readonly status: number;
  /** What it shows. */
  readonly name: string;
  request(world: World): CaseRequest | Promise<CaseRequest>;
  /** A text that the response's body must contain. */
  readonly message?: RegExp;
  /** Whether it needs to be called without a proxy between: its body is no text, or its headers lie. */
  readonly direct?: boolean;
}
