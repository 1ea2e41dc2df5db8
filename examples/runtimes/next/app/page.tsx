export default function Page() {
  return <p>The routes are /api/tutor and /webhooks.</p>;
}
