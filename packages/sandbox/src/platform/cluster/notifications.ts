/** Messages between the processes on one database. One may be lost, so everything has a slower way, too. */
export interface Notifications {
  /** Sends a message to the other processes, soon. */
  publish(message: unknown): void;
  /** Calls the listener, the only one, with each message of another process. */
  onPublished(listener: (message: unknown) => void): void;
}
