// What the worker for pages answers, in a Node thread and in a browser.

import { type CompileOptions, findFaults } from './findFaults.ts';
import {
  type CompileAnswer,
  type CompileRequest,
  parseCompileRequest,
  type RepairedPage,
} from './pageCompiler.ts';
import { applyEdits, compilesAnyway, type FaultCode, type PageEdit } from './pageFault.ts';

/** Messages that are no requests get no answer. */
export function answerCompileRequest(message: unknown): CompileAnswer | undefined {
  const request = parseCompileRequest(message);
  if (request === undefined) return undefined;
  const { id, wants } = request;
  if (wants === 'repair') return { id, repaired: repairPage(request) };
  return { id, faults: findFaults(request.text, getOptions(request)) };
}

function getOptions({ variables, ...options }: CompileRequest): CompileOptions {
  return { ...options, variables: new Set(variables) };
}

/** A page with more slips than that is in another language. */
const maxRounds = 200;

/** Fixes one fault after the other, because only the first is known. Ends with the first that has no safe fix. */
function repairPage(request: CompileRequest): RepairedPage | undefined {
  const { text } = request;
  const options = getOptions(request);
  const rounds: (readonly PageEdit[])[] = [];
  const codes: FaultCode[] = [];
  let repaired = text;
  while (codes.length < maxRounds) {
    const fault = findFaults(repaired, options).find((each) => !compilesAnyway(each));
    const fix = fault?.fixes.find(({ isSafe }) => isSafe);
    if (fault === undefined || fix === undefined) break;
    repaired = applyEdits(repaired, fix.edits);
    rounds.push(fix.edits);
    codes.push(fault.code);
  }
  return codes.length === 0 ? undefined : { rounds, codes };
}
