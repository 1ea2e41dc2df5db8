import type { Voice } from '@tutor-session/protocol';
import { type ListPage, type ListQuery, paginateItems } from '../../platform/openapi/list-page.ts';

/** A voice that the tutor can speak with (contract 4.6). */
export type TutorVoice = Omit<Voice, 'sample_url' | 'sample_media_type'>;

const created_at = '2026-01-01T00:00:00.000Z';

/** All voices; the first is the default. Their samples are in `assets/voices`, made by `make-samples.sh` there. */
export const voices: readonly [TutorVoice, ...TutorVoice[]] = [
  { id: 'amber', name: 'Amber', language: 'en-US', created_at },
  { id: 'birch', name: 'Birch', language: 'en-GB', created_at },
  { id: 'coral', name: 'Coral', language: 'en-GB', created_at },
  { id: 'dune', name: 'Dune', language: 'en-US', created_at },
];

/** The voice of an id; the first where there is none of it (any more). */
export function findVoice(id: string | null): TutorVoice {
  return voices.find((voice) => voice.id === id) ?? voices[0];
}

export const sampleMediaType = 'audio/mpeg';

/** One page of the voices (contract 4.6); `url` is any address of the service that was called, where the samples are too. */
export function listVoices(
  query: ListQuery<'created_at' | 'id' | 'name' | 'language'>,
  url: string,
): ListPage<Voice> {
  const { data, pagination } = paginateItems(voices, query);
  return { data: data.map((voice) => serializeVoice(voice, url)), pagination };
}

function serializeVoice({ id, name, language, created_at }: TutorVoice, url: string): Voice {
  const sample_url = new URL(`/voices/${id}.mp3`, url).href;
  return { id, name, language, sample_url, sample_media_type: sampleMediaType, created_at };
}
