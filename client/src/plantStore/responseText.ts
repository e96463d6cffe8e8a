// The store's answer, for people who want to see it: safe to show and copy, without the token.

export interface StoreResponse {
  readonly status: number;
  readonly contentType?: string;
  /** Undefined when it could not be read to the end, or is not text. */
  readonly body?: string;
}

/** Several lines: status, content type, body. */
export function formatResponse({ status, contentType, body }: StoreResponse): string {
  return [
    `HTTP status ${status}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    '',
    body ?? '(The body could not be read.)',
  ].join('\n');
}
