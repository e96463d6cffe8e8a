// The site that real editors work on. Before what is wrong stand signs that take two UTF-16 units or several bytes.

const configuration = `{
  "name": "Fern Docs",
  "favicon": "/logo.svg",
  "colors": { "primary": "#1f7a4d" },
  "modeToggle": { "default": "drak" },
  "navigation": [
    { "group": "Start 🌿 水", "pages": ["introduction", "guides/water", "guides/sol"] }
  ]
}
`;

const introduction = `---
title: Introduction
---

Ferns 🌿 like [water](/guides/water#how-much) and [soil](/guides/soli).
`;

const water = `---
title: Water
description: How damp a fern likes it
---

## How much

Ferns like it damp.
`;

export const fernSite = {
  'docs.json': configuration,
  'introduction.mdx': introduction,
  'guides/water.mdx': water,
  'guides/soil.mdx': '---\ntitle: Soil\n---\n\nFerns like it loose.\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'package.json': '{ "nmae": "none of our business" }\n',
};
