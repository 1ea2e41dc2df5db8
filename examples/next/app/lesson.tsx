'use client';
import { TutorSession } from '@tutor-session/react';
import { useRouter } from 'next/navigation';

export function Lesson({ embedUrl }: { embedUrl: string }) {
  const router = useRouter();
  return (
    <TutorSession
      src="/api/tutor"
      embedUrl={embedUrl}
      expectReady
      params={{ topic: 'fractions' }}
      onSessionEnded={() => setTimeout(router.refresh, 1_000)} // the webhook may come after the page's own event
    />
  );
}
