import { expect, test, vi } from 'vitest';
import { listMicrophones, openMicrophone } from '../../src/voice/microphone.ts';
import { browserVoice } from '../../src/voice/voice-engine.ts';

/** A microphone whose samples are all this loud, and what is made of it. */
function stubMicrophone(loudness: number) {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const close = vi.fn();
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
      createAnalyser = () => ({
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness),
      });
      createMediaStreamSource = () => ({ connect: () => {} });
    },
  );
  const getUserMedia = vi.fn(async () => stream as unknown as MediaStream);
  return { track, close, devices: { getUserMedia } };
}

test('a microphone says how loud it is until it is closed', async () => {
  vi.useFakeTimers();
  const { track, close, devices } = stubMicrophone(-0.25);
  const levels: number[] = [];
  const over = new AbortController();
  const options = { deviceId: 'usb', signal: over.signal, onLevel: (level: number) => levels.push(level) };
  expect(await openMicrophone(devices, options)).toBe(track);
  expect(devices.getUserMedia).toHaveBeenCalledWith({ audio: { deviceId: { ideal: 'usb' } } });
  vi.advanceTimersByTime(100);
  expect(levels).toEqual([0.5, 0.5]);
  over.abort();
  vi.advanceTimersByTime(100);
  expect(levels).toHaveLength(2);
  expect(track.stop).toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
  vi.useRealTimers();
});

test('a microphone that is not allowed is none', async () => {
  const devices = { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  const signal = new AbortController().signal;
  expect(await openMicrophone(devices, { signal, onLevel: () => {} })).toBeUndefined();
});

test('only microphones with a name are to choose from', async () => {
  const device = (kind: string, deviceId: string, label: string) =>
    ({ kind, deviceId, label }) as MediaDeviceInfo;
  const all = [
    device('audioinput', 'a', 'Built in'),
    device('audioinput', '', ''),
    device('videoinput', 'v', 'Camera'),
  ];
  expect(await listMicrophones({ enumerateDevices: async () => all })).toEqual([
    { id: 'a', label: 'Built in' },
  ]);
});

test('a browser that listens to a track gets the chosen microphone; another opens its own', async () => {
  const { track, devices } = stubMicrophone(0);
  const started: unknown[][] = [];
  class Recognition extends EventTarget {
    start(...given: unknown[]) {
      started.push(given);
      this.dispatchEvent(new Event('end'));
    }
    stop() {}
    abort() {}
  }
  class WithTrack extends Recognition {
    get processLocally() {
      return false;
    }
  }
  for (const SpeechRecognition of [WithTrack, Recognition]) {
    const window = { SpeechRecognition, navigator: { mediaDevices: devices } } as unknown as Window;
    const signal = new AbortController().signal;
    await browserVoice(window).listen({ language: 'en', signal, onInterim: () => {}, onLevel: () => {} });
  }
  expect(started).toEqual([[track], []]);
  expect(track.stop).toHaveBeenCalled();
});
