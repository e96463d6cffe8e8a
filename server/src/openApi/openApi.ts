// Text of an OpenAPI file → what is wrong with it. Runs in the worker: a big file takes seconds.
import { validators } from '../../../schemas/openapi.validator.js';
import { removeByteOrderMark } from '../shared/text/byteOrderMark.ts';
import { splitLines } from '../shared/text/lineBreaks.ts';
import { countAllUnits } from '../shared/text/positionEncoding.ts';
import type { OpenApiError, OpenApiReport } from '../site/siteIndex.ts';
import { parseJsonSource } from './openApiJson.ts';
import { findBrokenReference } from './openApiReferences.ts';
import type { OpenApiSource, ParsedSource, SourceError } from './openApiSource.ts';
import { parseOpenApiVersion } from './openApiVersion.ts';
import { describeViolation } from './openApiViolation.ts';
import { parseYamlSource } from './openApiYaml.ts';

/**
 * The first error of an OpenAPI 3 document. Total: any text yields a report. The file name tells JSON (`.json`) from
 * YAML. Other files and hosts that the document refers to are not looked at.
 */
export function checkOpenApi(fileName: string, text: string): OpenApiReport {
  // Editors count positions without the byte-order mark.
  const content = removeByteOrderMark(text);
  const error = findError(fileName, content);
  return { error: error && { message: error.message, ...getPosition(content, error.offset) } };
}

function findError(fileName: string, text: string): SourceError | undefined {
  if (text.includes('\0')) return { message: 'The file is not text', offset: 0 };
  if (text.trim() === '') return { message: 'The file is empty', offset: 0 };
  try {
    const parsed = parseSource(fileName, text);
    return parsed.kind === 'error' ? parsed.error : checkDocument(parsed.source);
  } catch (error) {
    // Stack overflow: a value is nested thousands of levels deep or, through a YAML alias, contains itself.
    if (error instanceof RangeError) return { message: 'The file is nested too deeply', offset: 0 };
    throw error;
  }
}

/** JSON is YAML too, but is read far faster as JSON. */
function parseSource(fileName: string, text: string): ParsedSource {
  const mustBeJson = fileName.toLowerCase().endsWith('.json');
  if (mustBeJson || /^\s*\{/.test(text)) {
    const json = parseJsonSource(text);
    if (mustBeJson || json.kind === 'source') return json;
  }
  return parseYamlSource(text);
}

function checkDocument(source: OpenApiSource): SourceError | undefined {
  const version = parseOpenApiVersion(source);
  if (version.kind === 'error') return version.error;
  const validate = validators[version.minorVersion];
  // A minor version that came out after this was written.
  if (validate === undefined) return undefined;
  return validate(source.value)
    ? findBrokenReference(source)
    : describeViolation(validate.errors ?? [], source);
}

function getPosition(text: string, offset: number): Omit<OpenApiError, 'message'> {
  const lines = splitLines(text.slice(0, offset));
  return { line: lines.length - 1, character: countAllUnits(lines.at(-1) ?? '') };
}
