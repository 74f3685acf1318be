import { createServer, type Server } from 'node:http'
import { CountedRequest } from './body-limit'
import { PageResponse } from './page-response'
import { type GuardSettings, requestGuard } from './request-guard'

/** Answers what the guard let in. */
type Handle = (request: CountedRequest, response: PageResponse) => void

export type GuardedServer = Server<typeof CountedRequest, typeof PageResponse>

/** So long the rest of a body may take once its request has been answered, in ms: slow uploads hear their refusal. */
const REST_MS = 10_000

/** Node reads on and drops what comes after an answer, however much it is: the connection ends instead. */
const endWithAnswer = (request: CountedRequest, response: PageResponse, restMs: number): void => {
  const end = (): void => {
    if (!request.complete) request.socket.destroy()
  }
  response.once('finish', () => {
    if (!request.complete) setTimeout(end, restMs).unref()
  })
}

/** An HTTP server with the request guard in front of `handle`, and the classes of request and answer that it needs. */
export const guardedServer = (settings: GuardSettings, handle: Handle, restMs = REST_MS): GuardedServer => {
  const isAdmitted = requestGuard(settings)
  return createServer(
    { IncomingMessage: CountedRequest, ServerResponse: PageResponse },
    (request, response) => {
      endWithAnswer(request, response, restMs)
      if (isAdmitted(request, response)) handle(request, response)
    },
  )
}
