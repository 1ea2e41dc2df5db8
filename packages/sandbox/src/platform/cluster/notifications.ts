/** How the processes on one database tell each other of what they do. Nothing that must not be lost goes this way. */
export interface Notices {
  /** Tells the other processes, some time soon. */
  tell(notice: unknown): void;
  /** Hears what the others tell. */
  listen(listener: (notice: unknown) => void): void;
}
