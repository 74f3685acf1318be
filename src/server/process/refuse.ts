import type { ServerResponse } from 'node:http'
import type { Failure } from '../../domain/errors'
import { failureBody } from '../http/answer'
import { statusOf } from '../http/status'

interface More {
  /** In place of the code's own. */
  sentence?: string
  headers?: Record<string, string>
}

/** Answers before the application is asked, in its own envelope, and lets the connection go. */
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
