// The script that checks OpenAPI files: only it contains their validators. It runs as a worker of a browser, or hands its
// function to the script that imported it, in a browser or in a thread of Node.
import { answerCheckRequest } from '../openApi/answerCheckRequest.ts';
import { openApiSlot } from '../shared/webStart.ts';
import { serveAnswers } from './workerScope.ts';

serveAnswers(openApiSlot, answerCheckRequest);
