// A site whose navigation is a tree, with one of everything that views show.
export const treeSite = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'maple',
  name: 'Plant Store',
  colors: { primary: '#0F9D58', light: '#4ade80', dark: '#166534' },
  favicon: { light: '/favicon.svg', dark: '/favicon-dark.svg' },
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://plants.example' },
  appearance: { default: 'dark', strict: true },
  fonts: { heading: { family: 'Fraunces' }, body: { family: 'Inter' } },
  background: { decoration: 'grid', image: '/background.png', color: { light: '#ffffff', dark: '#0F1117' } },
  banner: { content: 'The **spring** sale is on.', type: 'warning', dismissible: true },
  search: { prompt: 'Search the plants…' },
  navbar: {
    links: [
      { label: 'Support', href: 'mailto:support@plants.example', icon: 'leaf' },
      { type: 'discord', href: 'https://discord.gg/plants' },
    ],
    primary: { type: 'discord', href: 'https://discord.gg/plants' },
  },
  navigation: {
    global: {
      anchors: [
        { anchor: 'Status', href: 'https://status.example', icon: 'signal', color: { light: '#123456' } },
      ],
    },
    languages: [
      {
        language: 'en',
        global: { tabs: [{ tab: 'Blog', href: 'https://plants.example/blog' }] },
        versions: [
          {
            version: 'v1',
            tag: 'old',
            tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['introduction', 'old/care'] }] }],
          },
          {
            version: 'v2',
            default: true,
            tabs: [
              {
                tab: 'Guides',
                icon: 'book',
                groups: [
                  {
                    group: 'Start',
                    icon: 'rocket',
                    tag: 'NEW',
                    pages: [
                      'introduction',
                      {
                        group: 'Care',
                        expanded: true,
                        root: 'care/index',
                        pages: ['care/light', 'care/ghost'],
                      },
                      'secret',
                    ],
                    root: 'welcome',
                  },
                  {
                    group: 'Drafts',
                    hidden: true,
                    pages: ['drafts/idea', { group: 'More', pages: ['more'] }],
                  },
                ],
              },
              {
                tab: 'API',
                openapi: 'openapi.json',
                groups: [
                  { group: 'Plants', pages: ['GET /plants', 'admin.json post /plants'] },
                  { group: 'Orders', openapi: { source: 'orders.json', directory: 'orders' } },
                ],
              },
              {
                tab: 'Tools',
                menu: [
                  { item: 'CLI', description: 'Commands', pages: ['cli/run'] },
                  { item: 'Shop', href: 'https://plants.example' },
                ],
              },
              { tab: 'Events', asyncapi: ['events.json', 'more.json'] },
            ],
          },
        ],
      },
      {
        language: 'fr',
        products: [
          { product: 'Plantes', description: 'Tout', pages: ['fr/introduction'] },
          {
            product: 'Outils',
            dropdowns: [{ dropdown: 'Un', anchors: [{ anchor: 'A', pages: ['fr/outils'] }] }],
          },
        ],
      },
    ],
  },
  footer: {
    socials: { github: 'https://github.com/plants', bluesky: 'https://bsky.app/profile/plants' },
    links: [
      {
        header: 'Company',
        items: [
          { label: 'About', href: '/about' },
          { label: 'Jobs', href: 'https://plants.example/jobs' },
        ],
      },
    ],
  },
  api: { playground: { display: 'auth' }, mdx: { auth: { method: 'key', name: 'x-key' } } },
} as const;

export const treeFiles: Readonly<Record<string, string>> = {
  'introduction.mdx': '---\ntitle: Introduction\n---\n',
  'welcome.mdx': '---\ntitle: Welcome\n---\n',
  'old/care.mdx': '',
  'care/index.mdx': '---\ntitle: Care for plants\n---\n',
  'care/light.mdx': '---\ntitle: Light\nicon: sun\n---\n',
  'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n',
  'drafts/idea.mdx': '---\ntitle: Idea\n---\n',
  'more.mdx': '',
  'cli/run.mdx': '---\ntitle: Run\n---\n',
  'fr/introduction.mdx': '---\ntitle: Présentation\n---\n',
  'fr/outils.mdx': '',
  'left/over.mdx': '',
  'openapi.json': '{}',
};
