import { expect, onTestFinished, test } from 'vitest';
import '../../src/styles/page.css';
import { setFirstHeading } from '../../src/components/heading-level.ts';
import { setUp } from '../components/set-up-app.ts';

test('the looks that a partner chose are those of what is seen, and the headings begin where the embedding page says', async () => {
  onTestFinished(() => setFirstHeading(1));
  setFirstHeading(3);
  const { all, drawn } = await setUp(({ config_ }) => {
    Object.assign(config_.branding, { density: 'spacious', radius: 'none', font_family: 'mono' });
  });
  await drawn();
  const [send] = all('.send');
  if (!send) throw new Error('There is no button to send.');
  const { minHeight, borderRadius, fontFamily } = getComputedStyle(send);
  expect({ minHeight, borderRadius }).toEqual({ minHeight: '48px', borderRadius: '0px' });
  expect(fontFamily).toContain('monospace');
  expect(all('h1, h2, h3').map(({ ariaLevel }) => ariaLevel)).toEqual(
    expect.arrayContaining(['3', '4', '5']),
  );
});
