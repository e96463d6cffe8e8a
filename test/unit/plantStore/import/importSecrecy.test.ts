// A canary token in imports that fail in every way, at stores that echo it: it must not be in anything that remains.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { getEndText, getQuestionText } from '../../../../client/src/plantStore/import/importText.ts';
import {
  formatAttentionCsv,
  formatImportReport,
} from '../../../../client/src/plantStore/import/report/importReport.ts';
import { afterReading, answer, type Fault, startFaultServer } from '../../../support/stores/faultServer.ts';
import { createTemporaryFolder } from '../../../support/temporaryFolder.ts';
import { createRows, resumeImport, startImport } from './importing.ts';

const canary = 'c4nary+Kx7/Qz2~Lm9.w3R_t5==';
const forms = [
  canary,
  encodeURIComponent(canary),
  Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  Buffer.from(`Bearer ${canary}`).toString('base64').replace(/=+$/, ''),
  'c4nary+Kx7',
];
const echo = `${canary} ${forms.slice(1, 4).join(' ')} ${[...canary].join('\u200b')}`;

const faults: Readonly<Record<string, Fault>> = {
  'created, with an echo as the plant': answer(200, JSON.stringify({ name: echo, tag: echo })),
  'created, with an answer that is none': answer(200, echo),
  rejected: answer(400, JSON.stringify({ error: 1, message: echo })),
  'refused for the token': answer(401, JSON.stringify({ error: 1, message: echo })),
  redirected: answer(307, '', { Location: `https://evil.example/${encodeURIComponent(canary)}?t=${canary}` }),
  deferred: answer(429, echo, { 'Retry-After': '3600' }),
  'broken off': afterReading('reset', `HTTP/1.1 200 OK\r\nX-Echo: ${canary}\r\n`),
  'an error page': answer(500, `<p>${echo}`),
};

describe('the token is in no journal, lock, report or question of an import', () => {
  for (const [name, fault] of Object.entries(faults)) {
    test(name, async () => {
      const server = await startFaultServer(fault);
      const temporary = await createTemporaryFolder();
      const setup = {
        folder: temporary.path,
        content: createRows(12),
        url: server.url,
        token: canary,
        ask: ({ kind }: { kind: string }) => kind === 'unknown',
      };
      const first = await startImport(setup);
      const second = await resumeImport(setup, first.identity.runId, ({ states }) => states.list('unknown'));
      await server.close();
      const texts = await Promise.all(
        (await readdir(temporary.path)).map((file) => readFile(join(temporary.path, file), 'utf8')),
      );
      assert.ok(texts.length > 0);
      for (const done of [first, second]) {
        texts.push(
          formatImportReport(done),
          formatAttentionCsv(done),
          getEndText(done.end),
          JSON.stringify(done.end),
        );
        texts.push(...done.questions.map((question) => JSON.stringify(getQuestionText(question))));
      }
      await temporary.remove();
      for (const text of texts) {
        for (const form of forms) assert.ok(!text.includes(form), `${form} in ${text}`);
        assert.ok(!text.includes('\u200b'), 'invisible characters stay');
      }
    });
  }
});
