// A plant store on another origin than the page, byte by byte as a test wants it: it counts what reaches it by method, and
// says in each answer, or does not, that pages of other origins may see it.
import type { Socket } from 'node:net';
import {
  eachRequest,
  type FaultServer,
  formatHead,
  startFaultServer,
} from '../support/stores/faultServer.ts';

/** What the store lets pages of other origins do. */
export interface CorsRules {
  /** Answers `OPTIONS` with the permission to ask; otherwise without it. */
  readonly preflight: boolean;
  /** The methods whose answers may be seen. */
  readonly visible: readonly string[];
  /** The methods that are named in the permission; undefined for none, as `POST` needs no name. */
  readonly named?: string;
  readonly exposed?: string;
  /** Closes the connection after each answer but that to `POST`. */
  readonly closes?: boolean;
}

export const openRules: CorsRules = { preflight: true, visible: ['GET', 'POST'] };

export interface CorsStore extends Pick<FaultServer, 'url' | 'close'> {
  /** See {@link openRules}. */
  rules: CorsRules;
  /** What is done with each POST; by default the plant is created. */
  onPost: (post: StorePost) => void;
  /** How many requests of this method arrived since the last reset. */
  count(method: string): number;
  /** The heads of all requests since the last reset. */
  readonly heads: readonly string[];
  /** The bodies of all POSTs since the last reset. */
  readonly bodies: readonly string[];
  /** What is done with the question; by default it is answered that the method is not allowed. */
  onQuestion: ((answer: StorePost['answer']) => void) | undefined;
  reset(): void;
}

export interface StorePost {
  readonly socket: Socket;
  /** How many requests came on its connection before it. */
  readonly turn: number;
  readonly body: string;
  readonly head: string;
  /** With what makes the answer visible to the page, where the rules say so. */
  answer(status: number, body?: string, headers?: Record<string, string>): void;
}

export const createdBody = '{"name":"Fern"}';

export async function startCorsStore(): Promise<CorsStore> {
  let heads: string[] = [];
  let bodies: string[] = [];
  const sockets = new Set<Socket>();
  const open = { 'Access-Control-Allow-Origin': '*' };
  const server = await startFaultServer(
    eachRequest(({ text, body, socket, turn }) => {
      const head = text.slice(0, text.length - body.length);
      heads.push(head);
      if (turn === 0) {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      }
      const [method = ''] = head.split(' ');
      const { rules } = store;
      const answer = (status: number, answerBody = '', headers: Record<string, string> = {}) => {
        const isVisible = rules.visible.includes(method);
        const exposed = rules.exposed === undefined ? {} : { 'Access-Control-Expose-Headers': rules.exposed };
        const fields = {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(answerBody)),
          ...(rules.closes && method !== 'POST' ? { Connection: 'close' } : {}),
          ...(isVisible ? { ...open, ...exposed } : {}),
          ...headers,
        };
        socket.write(formatHead(status, fields) + answerBody);
        if (fields.Connection === 'close') socket.end();
      };
      if (method === 'OPTIONS' && /^access-control-request-method:/im.test(head)) {
        const named = rules.named === undefined ? {} : { 'Access-Control-Allow-Methods': rules.named };
        const permission = {
          ...open,
          'Access-Control-Allow-Headers': 'authorization, content-type',
          ...named,
        };
        return answer(rules.preflight ? 204 : 403, '', rules.preflight ? permission : {});
      }
      if (method === 'POST') bodies.push(body);
      if (method === 'POST') return store.onPost({ socket, turn, body, head, answer });
      if (store.onQuestion !== undefined) return store.onQuestion(answer);
      return answer(405, '{"error":405,"message":"Plants can only be created"}');
    }),
  );
  const create: CorsStore['onPost'] = ({ answer }) => answer(200, createdBody);
  const store: CorsStore = {
    url: server.url,
    close: server.close,
    rules: openRules,
    onPost: create,
    count: (method) => heads.filter((head) => head.startsWith(`${method} `)).length,
    onQuestion: undefined,
    get bodies() {
      return bodies;
    },
    get heads() {
      return heads;
    },
    reset() {
      // A connection that another test kept would be used again.
      for (const socket of sockets) socket.destroy();
      heads = [];
      bodies = [];
      store.onQuestion = undefined;
      store.rules = openRules;
      store.onPost = create;
    },
  };
  return store;
}
