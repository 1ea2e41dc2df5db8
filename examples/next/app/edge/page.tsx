import { Lesson } from '../lesson';

export const runtime = 'edge';

/** The lesson where an edge runtime renders it. */
export default function Page() {
  return <Lesson embedUrl={process.env.TUTOR_EMBED_URL ?? ''} />;
}
