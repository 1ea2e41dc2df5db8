import { setUp } from './set-up-app.ts';

/** A page whose tutor takes its time: `say` shows sentences, `finish` ends the reply with lines. */
export async function replying() {
  const page = await setUp((api) => {
    api.isSlow = true;
  });
  const { api, drawn } = page;
  /** All that the page's live regions say from now on, in order. */
  const said: string[] = [];
  const isSaid = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[aria-live]')?.getAttribute('aria-live') === 'polite';
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (isSaid(node) && node.textContent?.trim()) said.push(node.textContent.replace(/\s+/g, ' ').trim());
  });
  const conversation = page.all('tutor-conversation')[0]?.shadowRoot as ShadowRoot;
  observer.observe(conversation, { childList: true, subtree: true });
  await page.type('Why?');
  page.controller.send();
  await drawn();
  return {
    ...page,
    said,
    async say(...shown: string[]) {
      api.show(shown);
      await drawn();
    },
    async finish(...lines: string[]) {
      api.finish(lines);
      await drawn();
    },
  };
}
