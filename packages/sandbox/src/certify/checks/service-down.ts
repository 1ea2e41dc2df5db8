import { type Check, fail, note, ok } from '../check.ts';

/** Lets every request to the service fail, at the start and in the middle of a lesson. */
export const serviceDown: Check = {
  id: 'service-down',
  protects: 'When the service or the network is away, the student reads so, and goes on when it is back.',
  why: 'A school’s network is away for a moment every day.',
  docs: '/guide/troubleshooting',
  isQuick: false,
  needsLesson: true,
  async *run({ visit, picture, sandbox, progress }) {
    progress('the service is down');
    const text = await visit(
      {
        before: ({ context }) =>
          context.route(`${sandbox.embedOrigin}/**`, (route) => route.abort('connectionrefused')),
      },
      async (partner) => {
        await partner.open();
        const state = await partner.waitFor(['failed'], 60_000);
        await picture('The service is down', partner);
        return state === 'failed' ? partner.readOverlay() : undefined;
      },
    );
    if (text === undefined)
      yield note(
        'without the service the element did not fail within 60 s: what the student reads was not looked at',
      );
    else if (text === '')
      yield fail(
        'the student sees nothing when the service is down',
        'leave the slot failed as it is, or fill it with a sentence and a button',
      );
    else yield ok('the student reads that the service is down');
    progress('offline and back');
    const goesOn = await visit({}, async (partner) => {
      await partner.openLesson();
      await partner.context.setOffline(true);
      await partner.page.waitForTimeout(500);
      await partner.context.setOffline(false);
      return partner.say('7');
    });
    yield goesOn
      ? ok('the lesson goes on after a moment offline')
      : fail(
          'the lesson does not go on after a moment offline',
          'do not remove or restart the element when the browser is offline: it waits by itself',
        );
  },
};
