// Configurations whose navigation is a tree, as large as the largest real one: languages, versions, tabs, groups, pages.

export interface TreeSize {
  readonly languages: number;
  readonly versions: number;
  /** Of each version, with five groups each. */
  readonly tabs: number;
  /** Of each group. */
  readonly pages: number;
}

const groups = 5;

/** JSON with four containers around each page, and a folder for each version, as the largest real site has them. */
export function createLargeTree({ languages, versions, tabs, pages }: TreeSize): string {
  const list = <T>(count: number, write: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => write(index));
  const site = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Large site',
    colors: { primary: '#15803d', light: '#4ade80', dark: '#166534' },
    favicon: '/favicon.svg',
    navigation: {
      global: { anchors: [{ anchor: 'Blog', href: 'https://plants.example/blog', icon: 'leaf' }] },
      languages: list(languages, (language) => ({
        language: ['en', 'fr', 'de', 'ja'][language % 4],
        versions: list(versions, (version) => ({
          version: `v1.${version}.0`,
          default: version === 0,
          tabs: list(tabs, (tab) => ({
            tab: `Area ${tab}`,
            icon: 'book',
            groups: list(groups, (group) => ({
              group: `Section ${group}`,
              pages: list(
                pages,
                (page) =>
                  `l${language}/v${version}/learn/area-${tab}/section-${group}/how-to-grow-plants-${page}`,
              ),
            })),
          })),
        })),
      })),
    },
    navbar: { links: [{ label: 'Support', href: 'mailto:support@plants.example' }] },
    footer: { socials: { github: 'https://github.com/plant-store' } },
  };
  return JSON.stringify(site, undefined, 2);
}
