import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The receivers in their process. */
export interface Receivers {
  /** The origin that answers at once. */
  readonly answering: string;
  /** The origin that never does. */
  readonly hanging: string;
  /** Told each hundred deliveries how many have come since the process began; returns what ends the telling. */
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
      const hear = ({ received }: { received: number }) => listener(received);
      child.on('message', hear);
      return () => child.off('message', hear);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
