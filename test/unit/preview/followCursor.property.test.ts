// Whatever happens in whatever order: one act of the person, at most one movement; and none because of a movement.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type CursorElement,
  type FollowEvent,
  follow,
  startOfFollowing,
} from '../../../client/src/preview/followCursor.ts';
import { randomTest } from '../../support/randomTest.ts';

const ids = ['a', 'b', 'c'] as const;
const id = fc.constantFrom(...ids);
/** What the cursor is found in need not be what was revealed there: one text may stand for two elements. */
const found: fc.Arbitrary<CursorElement> = fc.oneof(
  id.map((each) => ({ id: each })),
  fc.constant({ id: undefined }),
  fc.constant('unknown' as const),
);

type Step =
  /** What the person does; reported as this. */
  | { readonly kind: 'act'; readonly event: FollowEvent }
  /** Some movement ends, or some report of it arrives; late, in another order, or never. */
  | { readonly kind: 'report'; readonly pick: number; readonly at: CursorElement; readonly page: string }
  | { readonly kind: 'end' }
  /** The editor reports something in passing while it is being moved. */
  | { readonly kind: 'passing'; readonly at: CursorElement }
  | { readonly kind: 'model'; readonly at: CursorElement }
  | { readonly kind: 'openFile'; readonly page: string };

const act = fc.oneof(
  found.map((at): FollowEvent => ({ kind: 'cursorMoved', echo: 'by hand', isByHand: true, at })),
  id.map((page): FollowEvent => ({ kind: 'editorActivated', echo: `own ${page}`, page })),
  id.map((each): FollowEvent => ({ kind: 'elementClicked', id: each })),
  fc.tuple(id, fc.boolean()).map(
    ([each, isByPerson]): FollowEvent => ({
      ...{ kind: 'pageShown', id: each, isByPerson },
    }),
  ),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: act.map((event): Step => ({ kind: 'act', event })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(), found, id)
      .map(([pick, at, page]): Step => ({ kind: 'report', pick, at, page })),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'end' }) },
  { weight: 1, arbitrary: found.map((at): Step => ({ kind: 'passing', at })) },
  { weight: 2, arbitrary: found.map((at): Step => ({ kind: 'model', at })) },
  { weight: 1, arbitrary: id.map((page): Step => ({ kind: 'openFile', page })) },
);

randomTest('no movement follows from a movement, and no act has two', 3000, (draws) => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let state = startOfFollowing;
      /** What was moved in the editor and is not reported yet. */
      const unreported: { readonly echo: string; readonly kind: 'cursor' | 'file' }[] = [];
      let underWay = 0;
      let count = 0;
      /** The person moved the cursor, and nothing was highlighted for it yet. */
      let isCursorOpen = false;

      const move = (kind: 'cursor' | 'file') => {
        count += 1;
        underWay += 1;
        const echo = `${kind} ${count}`;
        unreported.push({ echo, kind });
        state = follow(state, { kind: 'movementStarted', echo: echo }).state;
      };
      const play = (event: FollowEvent, isAct: boolean) => {
        const { state: next, movement } = follow(state, event);
        state = next;
        if (movement === undefined) return;
        seen += 1;
        if (!isAct) {
          assert.ok(isCursorOpen, `${event.kind} caused "${movement.kind}"`);
          isCursorOpen = false;
        }
        if (movement.kind === 'reveal') move('cursor');
      };

      for (const each of steps) {
        // More than is remembered at a time are not under way in any editor.
        if (unreported.length > 10) unreported.shift();
        switch (each.kind) {
          case 'act':
            if (each.event.kind === 'cursorMoved') isCursorOpen = each.event.at === 'unknown';
            if (each.event.kind === 'elementClicked') isCursorOpen = false;
            play(each.event, true);
            break;
          case 'report': {
            const [moved] =
              unreported.length === 0 ? [] : unreported.splice(each.pick % unreported.length, 1);
            if (moved?.kind === 'cursor') {
              play({ kind: 'cursorMoved', echo: moved.echo, isByHand: false, at: each.at }, false);
            } else if (moved !== undefined) {
              play({ kind: 'editorActivated', echo: moved.echo, page: each.page }, false);
            }
            break;
          }
          case 'end':
            if (underWay > 0) {
              underWay -= 1;
              state = follow(state, { kind: 'movementEnded' }).state;
            }
            break;
          case 'passing':
            if (underWay > 0) {
              play({ kind: 'cursorMoved', echo: 'in passing', isByHand: false, at: each.at }, false);
            }
            break;
          case 'model':
            play({ kind: 'modelChanged', at: each.at }, false);
            break;
          case 'openFile':
            move('file');
            break;
        }
      }
    }),
    draws,
  );
  assert.ok(seen > draws.numRuns, 'the steps move something');
});
