import { createServer, type Server } from 'node:http'
import type { Env } from '../env'
import { CountedRequest } from './body-limit'
import { PageResponse } from './page-response'
import { requestGuard } from './request-guard'

/** Answers what the guard let in. */
type Handle = (request: CountedRequest, response: PageResponse) => void

export type GuardedServer = Server<typeof CountedRequest, typeof PageResponse>

/** An HTTP server with the request guard in front of `handle`, and the classes of request and answer that it needs. */
export const guardedServer = (
  settings: Pick<Env, 'siteUrl' | 'trustProxy'>,
  handle: Handle,
): GuardedServer => {
  const isAdmitted = requestGuard(settings)
  return createServer(
    { IncomingMessage: CountedRequest, ServerResponse: PageResponse },
    (request, response) => {
      if (isAdmitted(request, response)) handle(request, response)
    },
  )
}
