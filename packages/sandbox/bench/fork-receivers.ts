import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The receivers in their process. */
export interface Receivers {
  /** The origin that answers at once. */
  readonly answering: string;
  /** The origin that never does. */
  readonly hanging: string;
  /** Calls the listener after each hundred deliveries with how many there were; returns a function that unsubscribes. */
  onReceived(listener: (received: number) => void): () => void;
  stop(): Promise<void>;
}

/** Starts webhook receivers in a process of their own. */
export async function forkReceivers(): Promise<Receivers> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'receivers.ts'));
  const [{ answering, hanging }] = (await once(child, 'message')) as [{ answering: string; hanging: string }];
  return {
    answering,
    hanging,
    onReceived(listener) {
      const onMessage = ({ received }: { received: number }) => listener(received);
      child.on('message', onMessage);
      return () => child.off('message', onMessage);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
