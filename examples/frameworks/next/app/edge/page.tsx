import { Lesson } from '../lesson';

export const runtime = 'edge';

export default function Page() {
  return <Lesson />;
}
