import { between, createRandom, makeSheet, type Paper, pick, type Random, type Sheet } from './make-sheet.ts';

/** How a photo is taken. Angles are in degrees, lengths in pixels of the photo. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly tilt: number;
  /** How far the camera leans back from being right above the sheet, and to its side. */
  readonly lean: number;
  readonly side: number;
  readonly blur: number;
  readonly light: 'even' | 'gradient' | 'dim' | 'shadow';
  /** `none`: the sheet fills the photo. `light`: a table nearly as light as paper. */
  readonly desk: 'dark' | 'wood' | 'light' | 'none';
  readonly textSize: number;
}

export interface HomeworkPhoto {
  readonly number: number;
  readonly sheet: Sheet;
  readonly shot: Shot;
}

/** The photos of a seed. */
export function planPhotos(seed: number, count: number): HomeworkPhoto[] {
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom(seed * 1_000 + number);
    const sheet = makeSheet(random, number);
    return { number, sheet, shot: planShot(random, number) };
  });
}

function planShot(random: Random, number: number): Shot {
  const large = random() < 0.25;
  const [width, height] = large ? [2_400, 1_800] : [1_600, 1_200];
  // Every sixth photo is straight, every sixth tilted as far as is promised.
  const tilt = number % 6 === 0 ? 0 : number % 6 === 1 ? pick(random, [-20, 20]) : between(random, -18, 18);
  const fromAbove = number % 3 === 0;
  return {
    width,
    height,
    tilt,
    lean: fromAbove ? 0 : between(random, 8, 35),
    side: fromAbove ? 0 : between(random, -18, 18),
    blur: pick(random, [0, 0.5, 0.8, 1.1]) * (large ? 1.5 : 1),
    light: pick(random, ['even', 'gradient', 'dim', 'shadow']),
    desk: pick(random, ['dark', 'wood', 'wood', 'light', 'none']),
    textSize: Math.round((large ? 1.5 : 1) * between(random, 34, 46)),
  };
}

const papers: Readonly<Record<Paper, string>> = {
  plain: '',
  squared: `background-image:
    repeating-linear-gradient(#0000 0 0.78em, #a9c3dd 0.78em calc(0.78em + 1.5px)),
    repeating-linear-gradient(90deg, #0000 0 0.78em, #a9c3dd 0.78em calc(0.78em + 1.5px));`,
  ruled: 'background-image: repeating-linear-gradient(#0000 0 1.75em, #a9c3dd 1.75em calc(1.75em + 1.5px));',
};

const desks: Readonly<Record<Shot['desk'], string>> = {
  dark: '#3b3a3d',
  wood: 'repeating-linear-gradient(87deg, #8a623f 0 23px, #7d5837 23px 31px, #946b47 31px 60px, #85603d 60px 71px)',
  light: '#d9d5cc',
  none: '#f3f0e8',
};

const lights: Readonly<Record<Shot['light'], string>> = {
  even: '#fff',
  gradient: 'linear-gradient(115deg, #fff, #8d8a86)',
  dim: 'linear-gradient(200deg, #77736c, #55524d)',
  shadow: 'radial-gradient(circle at 85% 90%, #6e6c6a 0 25%, #fff 55%)',
};

/** Makes the print smaller until all of it is in the photo; the sheet itself may be cut off. */
const fitText = `
  const sheet = document.querySelector('.sheet');
  const isCut = ({ left, right, top, bottom }) => left < 20 || top < 20 || right > innerWidth - 20 || bottom > innerHeight - 20;
  const lines = [...document.querySelectorAll('p')];
  while (lines.some((line) => isCut(line.getBoundingClientRect())))
    for (const size of ['fontSize', 'width', 'minHeight']) sheet.style[size] = parseFloat(getComputedStyle(sheet)[size]) * 0.96 + 'px';`;

/** The page whose picture is the photo. */
export function photoPage({ number, sheet, shot }: HomeworkPhoto): string {
  const { width, height, tilt, lean, side, textSize } = shot;
  const fills = shot.desk === 'none';
  const lines = sheet.lines
    .map(({ label, text }) => `<p>${[label, text].filter(Boolean).join(' ')}</p>`)
    .join('');
  const grain = `<svg width="100%" height="100%"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="${number}"/>
    <feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#grain)"/></svg>`;
  return `<!doctype html><meta charset="utf-8"><style>
    * { margin: 0; box-sizing: border-box; }
    body { width: ${width}px; height: ${height}px; overflow: hidden; background: ${desks[shot.desk]}; }
    .scene { display: grid; place-items: center; width: 100%; height: 100%; perspective: ${width * 1.4}px; filter: blur(${shot.blur}px); }
    .sheet { ${sheet.font}; font-size: ${textSize}px; line-height: 1.75; color: #26262c; padding: 1.6em 1.8em;
      width: ${textSize * 20}px; min-height: ${textSize * 20}px; transform: rotateX(${lean}deg) rotateY(${side}deg) rotateZ(${tilt}deg);
      background-color: #f6f3ec; ${papers[sheet.paper]}
      ${fills ? `outline: ${width}px solid #f6f3ec;` : 'box-shadow: 4px 8px 22px #0009;'} }
    .over { position: fixed; inset: 0; mix-blend-mode: multiply; background: ${lights[shot.light]}; }
    .grain { position: fixed; inset: 0; opacity: 0.08; }
  </style><div class="scene"><div class="sheet">${lines}</div></div><div class="over"></div><div class="grain">${grain}</div>
    <script>${fitText}</script>`;
}
