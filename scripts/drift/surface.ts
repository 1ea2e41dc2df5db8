/** What is no longer as it was promised, and of what. */
export interface Break {
  readonly subject: string;
  readonly what: string;
}

interface Fact {
  readonly subject: string;
  readonly what: string;
  /** A promise may be added and not taken back; a demand may be dropped and not added to what was there; limits may only widen. */
  readonly kind: 'promise' | 'demand' | 'max' | 'min';
  readonly value?: number;
}

/** What others may count on, and what they have to meet, of one package: subjects, such as `Session.status`, and facts of them. */
export class Surface {
  /** By its name, what each subject is a part of; `undefined` for one that stands alone. */
  readonly subjects = new Map<string, { readonly of: string | undefined; readonly isPublic: boolean }>();
  readonly #facts = new Map<string, Fact>();

  /** Adds a subject; one that is not public may be renamed, its parts not. */
  add(subject: string, of?: string, isPublic = true): string {
    this.subjects.set(subject, { of, isPublic });
    return subject;
  }

  promise = (subject: string, what: string): void => this.#put({ kind: 'promise', subject, what });
  demand = (subject: string, what: string): void => this.#put({ kind: 'demand', subject, what });
  limit = (kind: 'max' | 'min', subject: string, what: string, value: number): void =>
    this.#put({ kind, subject, what, value });

  #put(fact: Fact): void {
    this.#facts.set(`${fact.kind} ${fact.subject} ${fact.what}`, fact);
  }

  /** What of an older surface does not hold any more. */
  findBreaks(older: Surface): Break[] {
    const gone = [...older.subjects].filter(([subject]) => !this.subjects.has(subject));
    const removed = gone
      .filter(([, { of, isPublic }]) => (of === undefined ? isPublic : this.subjects.has(of)))
      .map(([subject]) => ({ subject, what: 'is gone' }));
    const known = (fact: Fact) => this.subjects.has(fact.subject) && older.subjects.has(fact.subject);
    const taken = [...older.#facts]
      .filter(([key, fact]) => fact.kind === 'promise' && known(fact) && !this.#facts.has(key))
      .map(([, { subject, what }]) => ({ subject, what: `no longer ${what}` }));
    const asked = [...this.#facts]
      .filter(([key, fact]) => known(fact) && isNarrower(fact, older.#facts.get(key)))
      .map(([key, { subject, what, value }]) => {
        const before = older.#facts.get(key)?.value;
        const change = before === undefined ? '' : ` instead of ${before}`;
        return { subject, what: value === undefined ? `now ${what}` : `${what} is ${value}${change}` };
      });
    return [...removed, ...taken, ...asked];
  }
}

function isNarrower({ kind, value = 0 }: Fact, older: Fact | undefined): boolean {
  if (kind === 'promise') return false;
  if (kind === 'demand' || older?.value === undefined) return !older;
  return kind === 'max' ? value < older.value : value > older.value;
}
