// The script that parses pages: only it contains the parser. It runs as a worker of a browser, or hands its function to the
// script that imported it, in a browser or in a thread of Node.
import { answerCompileRequest } from '../compile/answerCompileRequest.ts';
import { pageSlot } from '../shared/webStart.ts';
import { serveAnswers } from './workerScope.ts';

serveAnswers(pageSlot, answerCompileRequest);
