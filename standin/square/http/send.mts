import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.mts'

/** Sends a response as JSON. */
export const send = (response: ServerResponse, { status, body, headers }: Answer): void => {
  if (response.destroyed || response.headersSent) return
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}

/** Sends text of any kind. */
export const sendText = (
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers })
  response.end(text)
}
