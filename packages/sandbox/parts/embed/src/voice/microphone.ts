/** A microphone of the device; `label` is its own name. */
export interface Microphone {
  id: string;
  label: string;
}

export interface MicrophoneOptions {
  /** Of the microphone that the student has chosen; left out, the browser's own choice. */
  deviceId?: string | undefined;
  /** Ends it. */
  signal: AbortSignal;
  /** Called twenty times a second, where the browser lets the page, with the loudest of what was heard since, from 0 to 1. */
  onLevel(level: number): void;
}

const levelIntervalMs = 50;

/** Opens a microphone and measures how loud it is; `undefined` where that fails, so that listening says why. */
export async function openMicrophone(
  devices: Pick<MediaDevices, 'getUserMedia'>,
  { deviceId, signal, onLevel }: MicrophoneOptions,
): Promise<MediaStreamTrack | undefined> {
  try {
    const audio = deviceId ? { deviceId: { ideal: deviceId } } : true;
    const stream = await devices.getUserMedia({ audio });
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      onLevel(Math.min(1, loudest * 2));
    }, levelIntervalMs);
    const close = () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    };
    if (signal.aborted) close();
    signal.addEventListener('abort', close, { once: true });
    return stream.getAudioTracks()[0];
  } catch {
    return undefined;
  }
}

/** Returns the microphones to choose from; they have names once the student has allowed one. */
export async function listMicrophones(
  devices: Pick<MediaDevices, 'enumerateDevices'>,
): Promise<Microphone[]> {
  const all = await devices.enumerateDevices();
  return all.flatMap(({ kind, deviceId, label }) =>
    kind === 'audioinput' && deviceId && label ? [{ id: deviceId, label }] : [],
  );
}
