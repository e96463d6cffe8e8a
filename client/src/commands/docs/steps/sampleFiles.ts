// The files of the sample site: small, with mistakes to find and fix, and a page that no group lists yet.

function createPage(title: string, description: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`;
}

/** Path below the site’s folder → text. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'docs.json': `{
  "name": "Fern Docs",
  "logo": { "light": "/logo.svg", "dark": "/logo.svg" },
  "favicon": "/logo.svg",
  "colors": {
    "primary": "green"
  },
  "topbarCtaButton": { "name": "Get Started", "url": "https://ferns.example/start" },
  "modeToggle": { "default": "lihgt" },
  "navigation": [
    {
      "group": "Get Started",
      "pages": ["introduction", "first-fern"]
    },
    {
      "group": "Guides",
      "pages": ["guides/watering", "guides/lihgt"]
    }
  ],
  "footerSocials": {
    "twitter": "https://x.com/ferns"
  }
}
`,
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0f7b3e"/><path d="M16 26V8M16 12l-6-4M16 12l6-4M16 17l-8-4M16 17l8-4M16 22l-7-3M16 22l7-3" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>
`,
  'introduction.mdx': createPage(
    'Introduction',
    'What ferns are, and why they are easy to live with.',
    'Ferns are among the oldest plants there are. They want shade, water, and to be left alone.\n\n- [Your first fern](/first-fern)\n- [Watering](/guides/watering)',
  ),
  'first-fern.mdx': createPage(
    'Your First Fern',
    'From the shop to the windowsill.',
    '1. Choose a place without direct sun.\n2. Water it.\n3. Wait.',
  ),
  'guides/watering.mdx': createPage(
    'Watering',
    'How much, and how often.',
    'Keep the soil moist. A fern that hangs its leaves has waited too long.',
  ),
  'guides/light.mdx': createPage('Light', 'Where a fern feels at home.', 'Shade, or a window to the north.'),
  'guides/repotting.mdx': createPage(
    'Repotting',
    'When the pot is full of roots.',
    'Every other spring, into a pot that is a little larger.',
  ),
};
