// Configuration files of any size: the same shape as real ones, with as many listed pages as requested.

/** JSON with about `pages` listed pages, twenty per group. */
export function createLargeConfiguration(pages: number): string {
  const perGroup = 20;
  const groups = Array.from({ length: Math.ceil(pages / perGroup) }, (_, group) => ({
    group: `Section ${group}`,
    pages: Array.from(
      { length: Math.min(perGroup, pages) },
      (_, page) => `guides/section-${group}/page-${page}`,
    ),
  }));
  const site = {
    name: 'Large site',
    logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
    colors: { primary: '#15803d', light: '#4ade80', dark: '#166534' },
    navigation: groups,
    tabs: [{ name: 'API', url: 'api' }],
    footerSocials: { github: 'https://github.com/plant-store' },
  };
  return JSON.stringify(site, undefined, 2);
}
