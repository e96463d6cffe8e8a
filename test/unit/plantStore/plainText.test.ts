import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlainText } from '../../../client/src/plantStore/plainText.ts';

test('ordinary text stays as it is', () => {
  for (const text of ['Fern', '“Ü” & <b>', 'שרך', '👩🏽‍🌾', ' a  b ', 'brackets [1] (2)']) {
    assert.equal(getPlainText(text), text);
  }
});

test('text becomes one line', () => {
  assert.equal(getPlainText('a\r\nb\tc\u2028d\n'), 'a b c d ');
});

test('what can’t be seen is left out', () => {
  assert.equal(getPlainText('a\0b\x1b[31mc\u202ed\u2066e\u200bf\ufeffg\u{e0041}h\ud800i'), 'ab[31mcdefghi');
});

test('what looks like nothing is left out, too', () => {
  assert.equal(getPlainText('a\u2800b\u3164c\u0378d\ue000e\u00adf'), 'abcdef');
});

test('emoji as people write them stay, and what shapes letters', () => {
  const text = '❤️ 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 می\u200cخواهم क्\u200dष 葛\u{e0100} \u06dd';
  assert.equal(getPlainText(text), text);
});

test('nothing becomes a link', () => {
  assert.equal(
    getPlainText('[Sign in](command:workbench.action.quit) [x](https://evil.example)'),
    '[Sign in] (command:workbench.action.quit) [x] (https://evil.example)',
  );
});

test('a link does not come together when something invisible is left out', () => {
  assert.equal(getPlainText('[x]\u200b(command:y)'), '[x] (command:y)');
});

test('long text is cut at the boundary of a character', () => {
  assert.equal(getPlainText('x'.repeat(200)), 'x'.repeat(200));
  assert.equal(getPlainText('🌱'.repeat(300)), `${'🌱'.repeat(199)}…`);
});
