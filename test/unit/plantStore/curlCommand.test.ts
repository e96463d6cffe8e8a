import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { getCurlCommand } from '../../../client/src/plantStore/curlCommand.ts';
import { formatNewPlant } from '../../../client/src/plantStore/newPlant.ts';
import { getStore } from '../../support/stores/store.ts';

const store = getStore('https://plants.example/v1');

test('is the request, with a variable for the token', () => {
  assert.equal(
    getCurlCommand({ plant: { id: 42n, name: 'Fern', tag: 'indoor' }, store }),
    `curl --globoff --request POST 'https://plants.example/v1/plants' --header "Authorization: Bearer $PLANT_STORE_TOKEN" --header 'Content-Type: application/json' --header 'Accept: application/json' --data-raw '{"id":42,"name":"Fern","tag":"indoor"}'`,
  );
});

test('a shell reads it as what is sent, whatever the plant is called', () => {
  const plants = [
    { id: 9223372036854775807n, name: `it's $(reboot) \`x\` "q" \\ \n !` },
    { id: -1n, name: '@/etc/passwd', tag: "'; rm -rf /; '" },
  ];
  for (const plant of plants) {
    const command = getCurlCommand({ plant, store: getStore("https://plants.example/it's[1-9]{a,b}") });
    const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
    const env = { PLANT_STORE_TOKEN: 'the-token' };
    const words = execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).split('\0');
    assert.ok(words.includes(formatNewPlant(plant)));
    assert.ok(words.includes('Authorization: Bearer the-token'));
    assert.ok(words.includes(getStore("https://plants.example/it's[1-9]{a,b}").plantsUrl));
  }
});
