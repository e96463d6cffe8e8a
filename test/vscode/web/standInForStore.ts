// A store that is not on this machine, for a browser that reaches nothing else: what would leave for it is kept here.
import type { BrowserContext } from 'playwright-core';
import { type SeenRequest, storeElsewhere } from './backstageRequests.ts';

/** Answers in the store’s place in every page and worker. Returns what it was sent so far, oldest first. */
export async function standInForStore(context: BrowserContext): Promise<readonly SeenRequest[]> {
  const seen: SeenRequest[] = [];
  const { origin } = new URL(storeElsewhere.url);
  await context.route(`${origin}/**`, async (route, request) => {
    const body = request.postData() ?? '';
    seen.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      hasToken: JSON.stringify(await request.allHeaders()).includes(storeElsewhere.token),
      body,
    });
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: body.replace(/"id":-?\d+,/, ''),
    });
  });
  return seen;
}
