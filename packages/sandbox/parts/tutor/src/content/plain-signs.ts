/** One spelling in lower case, whatever keyboard typed it: `1½` → `1 1/2`, `−3` → `-3`. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign}`)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u200b-\u200d\ufeff]/g, '');
