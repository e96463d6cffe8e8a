// The script that checks OpenAPI files without Node: only it contains their validators. It runs as a worker, or hands
// its function to the script that imported it.
import { answerCheckRequest } from '../openApi/answerCheckRequest.ts';
import { openApiSlot } from '../shared/webStart.ts';
import { serveAnswers } from './workerScope.ts';

serveAnswers(openApiSlot, answerCheckRequest);
