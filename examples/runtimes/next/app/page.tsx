export default function Page() {
  return <p>The routes are /api/tutor-token and /webhooks.</p>;
}
