#!/usr/bin/env -S node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON
// An executable in VS Code's place: the oldest supported VS Code, in the browser.
import { oldestCodeServer } from './installCodeServer.ts';
import { runBrowserCode } from './runBrowserCode.ts';

await runBrowserCode(oldestCodeServer);
