// The script that parses pages without Node: only it contains the parser. It runs as a worker, or hands its function to
// the script that imported it.
import { answerCompileRequest } from '../compile/answerCompileRequest.ts';
import { pageSlot } from '../shared/webStart.ts';
import { serveAnswers } from './workerScope.ts';

serveAnswers(pageSlot, answerCompileRequest);
