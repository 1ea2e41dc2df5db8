interface Event {
  setHeaders(headers: Record<string, string>): void;
}

/** After a sign-out, Back must not bring a student's lesson back. */
export const load = ({ setHeaders }: Event) => setHeaders({ 'cache-control': 'no-store' });
