export { type FakeEmbed, type FakeEmbedOptions, fakeEmbed } from './testing/fake-embed.ts';
export type { FakePage } from './testing/fake-service.ts';
export { type RoutablePage, type RoutedEmbed, routeFakeEmbed } from './testing/route-fake-embed.ts';
export { sampleEvents } from './testing/sample-events.ts';
