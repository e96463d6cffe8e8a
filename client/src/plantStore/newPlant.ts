// The start of the flow: input from a person or a program → a NewPlant as the plant store describes it.
import type { components } from '../../../schemas/plant-store.openapi.d.ts';
import { accept, type Parsed, type Result, refuse } from '../../../server/src/shared/result.ts';
import { parseId } from './plantId.ts';

/** The body of the request; all 64 bits of `id` are exact. */
export type NewPlant = components['schemas']['NewPlant'];
/** The body of the store's answer, which has no `id`. */
export type Plant = components['schemas']['Plant'];

export type PlantField = 'id' | 'name' | 'tag';

/** A sentence for each field that is wrong. */
export type NewPlantProblems = Partial<Record<PlantField, string>>;

/** Accepts any text that isn't empty. Keeps spaces around it, with a note. */
export function parseName(text: string): Parsed<string> {
  return text === '' ? refuse('Enter a name.') : accept(text, getSpacesNote('name', text));
}

/** Returns undefined when nothing was typed: the field is left out of the body. */
export function parseTag(text: string): Parsed<string | undefined> {
  return text === '' ? accept(undefined) : accept(text, getSpacesNote('tag', text));
}

/**
 * Reads `id` (a string or a bigint), `name` and `tag`, and ignores everything else in the input.
 * Refuses a JavaScript number as an id, because its last digits may already be lost.
 */
export function parseNewPlant(input: unknown): Result<NewPlant, NewPlantProblems> {
  const {
    id: givenId,
    name: givenName,
    tag: givenTag,
  }: Partial<Record<PlantField, unknown>> = typeof input === 'object' && input !== null ? input : {};
  const id = parseId(typeof givenId === 'bigint' ? String(givenId) : getText(givenId));
  const name = parseName(getText(givenName));
  const tag: Parsed<string | undefined> =
    givenTag === undefined || typeof givenTag === 'string'
      ? parseTag(givenTag ?? '')
      : refuse('The tag must be a string.');
  if (id.ok && name.ok && tag.ok) {
    return accept(createNewPlant(id.value, name.value, tag.value));
  }
  const problems: NewPlantProblems = {};
  if (!id.ok) problems.id = typeof givenId === 'number' ? 'Give the id as a string.' : id.problem;
  if (!name.ok) problems.name = name.problem;
  if (!tag.ok) problems.tag = tag.problem;
  return refuse(problems);
}

function createNewPlant(id: bigint, name: string, tag: string | undefined): NewPlant {
  return tag === undefined ? { id, name } : { id, name, tag };
}

/** The body as JSON: `JSON.stringify` can't write a bigint, and a number would lose digits. */
export function formatNewPlant({ id, name, tag }: NewPlant): string {
  const tagMember = tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`;
  return `{"id":${id},"name":${JSON.stringify(name)}${tagMember}}`;
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function getSpacesNote(field: string, text: string): string | undefined {
  if (text.trim() === '') return `The ${field} is only white space; it is sent as typed.`;
  if (text !== text.trim()) return `Spaces around the ${field} are kept.`;
  return undefined;
}
