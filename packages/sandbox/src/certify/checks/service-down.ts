import { poll } from '../browser/time-limit.ts';
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
        const error = await poll(partner.page, partner.error, (code) => code !== undefined, 60_000);
        await picture('The service is down', partner);
        return error === undefined ? undefined : partner.readOverlay();
      },
    );
    if (text === undefined)
      yield note(
        'without the service the element reported no error within 60 s: what the student reads was not looked at',
      );
    else if (text === '')
      yield fail(
        'the student sees nothing when the service is down',
        'leave the slots loading and failed as they are, or fill each with a sentence and a button',
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
