import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type FollowEvent,
  type FollowState,
  follow,
  type Movement,
  startOfFollowing,
} from '../../../client/src/preview/followCursor.ts';

/** The state and the movements after these events. */
function play(events: readonly FollowEvent[], start = startOfFollowing) {
  let state: FollowState = start;
  const movements: Movement[] = [];
  for (const event of events) {
    const next = follow(state, event);
    state = next.state;
    if (next.movement) movements.push(next.movement);
  }
  return { state, movements };
}

const byHand = (id: string | undefined): FollowEvent => ({
  ...{ kind: 'cursorMoved', echo: 'there', isByHand: true },
  at: { id },
});
const reported = (echo: string, id: string): FollowEvent => ({
  ...{ kind: 'cursorMoved', echo, isByHand: false },
  at: { id },
});
const activated = (page: string | undefined): FollowEvent => ({
  ...{ kind: 'editorActivated', echo: `file of ${page}` },
  page,
});
const shown = (id: string, isByPerson: boolean): FollowEvent => ({ kind: 'pageShown', id, isByPerson });
const clicked = (id: string): FollowEvent => ({ kind: 'elementClicked', id });

describe('the cursor in the configuration', () => {
  test('highlights its element, once', () => {
    assert.deepEqual(play([byHand('a'), byHand('a'), byHand('b'), byHand(undefined)]).movements, [
      { kind: 'highlight', id: 'a' },
      { kind: 'highlight', id: 'b' },
      { kind: 'highlight', id: undefined },
    ]);
  });

  test('waits for the model of the text that it is in', () => {
    const typed: FollowEvent = { kind: 'cursorMoved', echo: 'there', isByHand: true, at: 'unknown' };
    const older: FollowEvent = { kind: 'modelChanged', at: 'unknown' };
    const { movements, state } = play([typed, older]);
    assert.deepEqual(movements, []);
    const fitting: FollowEvent = { kind: 'modelChanged', at: { id: 'a' } };
    assert.deepEqual(play([fitting, fitting], state).movements, [{ kind: 'highlight', id: 'a' }]);
  });

  test('that has not moved is not followed again when a model arrives', () => {
    assert.deepEqual(play([{ kind: 'modelChanged', at: { id: 'a' } }]).movements, []);
  });

  test('that another command has moved is followed, too', () => {
    assert.deepEqual(play([reported('there', 'a')]).movements, [{ kind: 'highlight', id: 'a' }]);
  });
});

describe('an editor that gets the focus', () => {
  test('has its page shown, if that is another one', () => {
    assert.deepEqual(play([activated('a'), activated('a'), activated(undefined), activated('b')]).movements, [
      { kind: 'show', id: 'a' },
      { kind: 'show', id: 'b' },
    ]);
  });
});

describe('a click in the preview', () => {
  test('reveals the element', () => {
    assert.deepEqual(play([clicked('a')]).movements, [{ kind: 'reveal', id: 'a', opens: true }]);
  });

  test('on a page that it chooses opens no editor; on the page that is shown already it does', () => {
    const { movements } = play([shown('a', true), clicked('a'), clicked('a')]);
    assert.deepEqual(movements, [
      { kind: 'reveal', id: 'a', opens: false },
      { kind: 'reveal', id: 'a', opens: true },
    ]);
  });

  test('is not followed back: neither what the editor reports meanwhile, nor the echo afterwards', () => {
    const { movements } = play([
      ...[clicked('a'), { kind: 'movementStarted', echo: 'echo' } as const],
      ...[reported('start of the file', 'b'), { kind: 'movementEnded' } as const],
      ...[reported('echo', 'c')],
    ]);
    assert.deepEqual(movements, [{ kind: 'reveal', id: 'a', opens: true }]);
  });

  test('does not keep what the person does meanwhile from being followed', () => {
    const { movements } = play([
      ...[clicked('a'), { kind: 'movementStarted', echo: 'echo' } as const],
      ...[byHand('b'), reported('echo', 'a'), byHand('c')],
    ]);
    assert.deepEqual(movements.slice(1), [
      { kind: 'highlight', id: 'b' },
      { kind: 'highlight', id: 'c' },
    ]);
  });

  test('takes the place of a cursor that still waits for its model', () => {
    const { movements } = play([
      { kind: 'cursorMoved', echo: 'there', isByHand: true, at: 'unknown' },
      ...[clicked('a'), { kind: 'modelChanged', at: { id: 'b' } } as const],
    ]);
    assert.deepEqual(movements, [{ kind: 'reveal', id: 'a', opens: true }]);
  });
});

test('an editor that was opened from the preview does not move it', () => {
  const { movements } = play([
    ...[shown('a', true), { kind: 'movementStarted', echo: 'file of a' } as const],
    ...[shown('b', true), activated('a'), { kind: 'movementEnded' } as const],
  ]);
  assert.deepEqual(movements, []);
});

test('what is never reported is forgotten in time', () => {
  const starts = Array.from({ length: 1_000 }, (_, index): FollowEvent[] => [
    { kind: 'movementStarted', echo: `${index}` },
    { kind: 'movementEnded' },
  ]);
  assert.ok(play(starts.flat()).state.echoes.length < 100);
});
