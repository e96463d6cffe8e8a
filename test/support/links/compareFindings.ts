// Findings in the pages of a site beside the verdicts of the naive reading: what is false, and what is missed.
import type { LinkCode, NaiveVerdict } from './naiveFindings.ts';

export interface PageFinding {
  /** Relative to the site root. */
  readonly file: string;
  readonly code: string;
  readonly offset: number;
  readonly end: number;
}

export interface Comparison {
  /** Findings where the law wants none, or another one. */
  readonly wrong: readonly string[];
  /** What the law wants to be found. */
  readonly missed: readonly string[];
  /** How often each code was found where it should be. */
  readonly agreed: ReadonlyMap<string, number>;
  /** Links that the law leaves open. */
  readonly open: readonly NaiveVerdict[];
  /** Links that are right, by the law. */
  readonly right: number;
}

export const linkCodes: readonly LinkCode[] = [
  'link-not-found',
  'link-fragment-not-found',
  'link-path-case',
  'link-image-not-found',
  'link-outside-site',
  'import-not-found',
];

export const isLinkCode = (code: string): boolean => linkCodes.some((each) => each === code);

/** Nothing is compared in pages without verdicts, which micromark does not accept. */
export function compareFindings(
  findings: readonly PageFinding[],
  verdicts: ReadonlyMap<string, readonly NaiveVerdict[] | undefined>,
): Comparison {
  const wrong: string[] = [];
  const missed: string[] = [];
  const agreed = new Map<string, number>();
  const all = [...verdicts.values()].flatMap((each) => each ?? []);
  const left = new Set(
    findings.filter(({ file }) => !verdicts.has(file) || verdicts.get(file) !== undefined),
  );
  for (const each of all) {
    const found = [...left].filter((finding) => isAt(finding, each));
    for (const finding of found) left.delete(finding);
    if (each.verdict === 'open') continue;
    const expected = each.verdict === 'right' ? [] : [each.verdict];
    const said = found.map(({ code }) => code);
    if (said.join() === expected.join()) {
      if (each.verdict !== 'right') agreed.set(each.verdict, (agreed.get(each.verdict) ?? 0) + 1);
      continue;
    }
    const description = `${each.file} "${each.destination}" at ${each.offset}: ${said.join() || 'nothing'}, by the law ${each.verdict}`;
    if (expected.length > 0 && said.length === 0) missed.push(description);
    else wrong.push(description);
  }
  for (const { file, code, offset, end } of left)
    wrong.push(`${file} ${code} at ${offset}-${end}, where no link is`);
  return {
    wrong,
    missed,
    agreed,
    open: all.filter(({ verdict }) => verdict === 'open'),
    right: all.filter(({ verdict }) => verdict === 'right').length,
  };
}

/** A fragment is marked from its `#` on, everything else as a whole. */
function isAt({ file, code, offset, end }: PageFinding, link: NaiveVerdict): boolean {
  if (file !== link.file || end !== link.end) return false;
  return code === 'link-fragment-not-found' ? offset >= link.offset : offset === link.offset;
}
