import type { ServerResponse } from 'node:http'
import type { Failure } from '../../domain/errors'
import { failureBody } from '../http/answer'
import { statusOf } from '../http/status'

interface More {
  /** Replaces the code's own sentence. */
  sentence?: string
  headers?: Record<string, string>
}

/** Responds before the request reaches the application, in the API's error format, and closes the connection. */
export const refuse = (
  response: ServerResponse,
  failure: Failure,
  { sentence, headers }: More = {},
): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(statusOf(failure.code), {
    'content-type': 'application/json',
    connection: 'close',
    'cache-control': 'no-store',
    ...headers,
  })
  const body = failureBody(failure)
  response.end(JSON.stringify(sentence ? { ...body, error: sentence, message: sentence } : body))
}
