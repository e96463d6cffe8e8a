// A configuration in which every property of every table has a valid value, and ways to put something else into it.
import { tables } from './specification.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Every property of every table, with a valid value. */
export const completeSite = {
  $schema: 'https://mintlify.com/schema.json',
  name: 'Plant Store',
  navigation: [{ group: 'Get started', pages: ['introduction', 'guides/watering'] }],
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://plants.example' },
  favicon: '/favicon.svg',
  colors: {
    primary: '#0f9d58',
    light: '#4ade80',
    dark: '#166534',
    background: { light: '#ffffff', dark: '#0f1117' },
  },
  topbarLinks: [{ name: 'Support', url: 'mailto:support@plants.example' }],
  topbarCtaButton: { type: 'link', url: 'https://plants.example/signup', name: 'Get started' },
  versions: ['v2', 'v1'],
  anchors: [
    {
      icon: 'book',
      name: 'API reference',
      url: 'api-reference',
      color: { from: '#0f9d58', to: '#4ade80' },
      version: 'v2',
      isDefaultHidden: true,
      iconType: 'solid',
    },
  ],
  topAnchor: { name: 'Home', icon: 'leaf', iconType: 'thin' },
  tabs: [{ name: 'Guides', url: 'guides' }],
  api: {
    baseUrl: ['https://api.plants.example', 'https://{region}.plants.example/v1'],
    auth: { method: 'basic', name: 'username:password', inputPrefix: 'Basic ' },
    playground: { mode: 'simple' },
    maintainOrder: true,
  },
  openapi: ['openapi.json', 'https://plants.example/openapi.yaml'],
  footerSocials: {
    website: 'https://plants.example',
    facebook: 'https://facebook.com/plants',
    x: 'https://x.com/plants',
    discord: 'https://discord.gg/plants',
    slack: 'https://plants.slack.com',
    github: 'https://github.com/plants',
    linkedin: 'https://www.linkedin.com/company/plants',
    instagram: 'https://www.instagram.com/plants',
    'hacker-news': 'https://news.ycombinator.com/user?id=plants',
  },
  feedback: { suggestEdit: true, raiseIssue: true },
  modeToggle: { default: 'dark', isHidden: true },
  backgroundImage: '/background.png',
} satisfies Json;

/** Every property of the format: the place of its object, as in the tables, and its key. */
export const everyProperty = Object.entries(tables).flatMap(([place, table]) =>
  Object.entries(table).map(([key, row]) => ({
    place,
    key,
    row,
    name: place === '' ? key : `${place}.${key}`,
  })),
);

const mark = '@@';

/** The complete site as text, with `json`, which can contain markers, as the value of a property. */
export function withValue(place: string, key: string, json: string): string {
  return rewrite(place, (object) => ({ ...object, [key]: mark })).replace(`"${mark}"`, () => json);
}

/** With `property`, `"key": value` (markers allowed), after the others of the object at `place`. */
export function withProperty(place: string, property: string): string {
  return rewrite(place, (object) => ({ ...object, [mark]: mark })).replace(
    `"${mark}": "${mark}"`,
    () => property,
  );
}

/** With `text`, which can contain markers, in place of a property: of its key, colon and value. */
export function replaceProperty(place: string, key: string, text: string): string {
  const json = rewrite(place, (object) => renameKey({ ...object, [key]: mark }, key, mark));
  return json.replace(`"${mark}": "${mark}"`, () => text);
}

/** Without a property. The owner of its object is marked: the key before it, else its opening brace. */
export function withoutProperty(place: string, key: string): string {
  const json = rewrite(place, ({ [key]: _, ...others }) => ({ [mark]: mark, ...others }));
  const property = `"${mark}": "${mark}",?`;
  return place === '' || place.endsWith('[]')
    ? json.replace(new RegExp(`{(\\s*)${property}`), '«{»$1')
    : json.replace(new RegExp(`("[\\w-]+")(: {\\s*)${property}`), '«$1»$2');
}

/** With `key`, which can contain markers, in place of a property's key. */
export function withKey(place: string, key: string, replacement: string): string {
  return rewrite(place, (object) => renameKey(object, key, mark)).replace(`"${mark}"`, () => replacement);
}

function renameKey(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
}

/** `change` gets the object at `place`, the first one where `place` goes through arrays. */
function rewrite(place: string, change: (object: JsonObject) => JsonObject): string {
  const segments = place === '' ? [] : place.replaceAll('[]', '.0').split('.');
  const rewriteAt = (value: Json, [segment, ...rest]: string[]): Json => {
    if (segment === undefined) return change(value as JsonObject);
    if (Array.isArray(value))
      return value.map((item, index) => (String(index) === segment ? rewriteAt(item, rest) : item));
    const object = value as JsonObject;
    const child = object[segment];
    if (child === undefined) throw new Error(`Nothing at ${place}`);
    return { ...object, [segment]: rewriteAt(child, rest) };
  };
  return JSON.stringify(rewriteAt(completeSite, segments), null, 2);
}
