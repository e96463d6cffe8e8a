// The files of the sample site: small, with mistakes to find and fix, and a page that no group lists yet.

function createPage(title: string, description: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`;
}

/** Path below the site’s folder → text. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'docs.json': `{
  "name": "Moss Docs",
  "logo": { "light": "/logo.svg", "dark": "/logo.svg" },
  "favicon": "/logo.svg",
  "colors": {
    "primary": "green"
  },
  "topbarCtaButton": { "name": "Get Started", "url": "https://moss.example/start" },
  "modeToggle": { "default": "lihgt" },
  "navigation": [
    {
      "group": "Get Started",
      "pages": ["introduction", "first-moss"]
    },
    {
      "group": "Guides",
      "pages": ["guides/watering", "guides/lihgt"]
    }
  ],
  "footerSocials": {
    "twitter": "https://x.com/moss"
  }
}
`,
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0f7b3e"/><path d="M16 26V8M16 12l-6-4M16 12l6-4M16 17l-8-4M16 17l8-4M16 22l-7-3M16 22l7-3" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>
`,
  'introduction.mdx': createPage(
    'Introduction',
    'What mosses are, and why they are easy to live with.',
    'Mosses are among the oldest plants on land. They want shade, water, and to be left alone.\n\n- [Your first moss](/first-moss)\n- [Watering](/guides/watering)',
  ),
  'first-moss.mdx': createPage(
    'Your First Moss',
    'From the shop to the windowsill.',
    '1. Choose a place without direct sun.\n2. Water it.\n3. Wait.',
  ),
  'guides/watering.mdx': createPage(
    'Watering',
    'How much, and how often.',
    'Keep it moist. A moss that turns pale has waited too long.',
  ),
  'guides/light.mdx': createPage('Light', 'Where a moss feels at home.', 'Shade, or a window to the north.'),
  'guides/repotting.mdx': createPage(
    'Repotting',
    'When the moss has outgrown its tray.',
    'Every other spring, into a tray that is a little larger.',
  ),
};
