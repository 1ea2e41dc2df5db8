export { type FakeEmbed, type FakeEmbedOptions, fakeEmbed } from './testing/fake-embed.ts';
export { type RoutablePage, type RoutedEmbed, routeFakeEmbed } from './testing/route-fake-embed.ts';
export { sampleEvents } from './testing/sample-events.ts';
