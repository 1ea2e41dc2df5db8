import { enginePaths } from '@tutor-session/browsers/engines';
import { chromium } from 'playwright';
import { type HomeworkPhoto, photoPage } from './photo-page.ts';

/** Takes the photos with Chromium, as JPEGs. */
export async function* takePhotos(
  photos: Iterable<HomeworkPhoto>,
): AsyncGenerator<{ photo: HomeworkPhoto; jpeg: Buffer }> {
  const browser = await chromium.launch({ executablePath: enginePaths.chromium });
  try {
    for (const photo of photos) {
      const { width, height } = photo.shot;
      const page = await browser.newPage({ viewport: { width, height } });
      await page.setContent(photoPage(photo));
      yield { photo, jpeg: await page.screenshot({ type: 'jpeg', quality: 70 }) };
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
