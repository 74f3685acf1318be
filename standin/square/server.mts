import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { invalid, refusal } from './http/answer.mts'
import { serveApi } from './api/serve-api.mts'
import { serveControl } from './control.mts'
import { isLocalProgram, mayControl } from './http/local-only.mts'
import { send } from './http/send.mts'
import { serveBankPage } from './pages/serve-bank-pages.mts'
import { servePage } from './pages/serve-pages.mts'
import { isTokenCall, serveTokens } from './tokens/serve-tokens.mts'
import type { World } from './world.mts'

const notLocal = () =>
  refusal(403, {
    category: 'AUTHENTICATION_ERROR',
    code: 'FORBIDDEN',
    detail: 'Only programs on this machine may call this.',
  })

/** The base for addresses without a host. */
const base = 'http://stand-in'

const handle = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const address = request.url ?? '/'
  if (!URL.canParse(address, base))
    return send(response, invalid('BAD_REQUEST', 'The address makes no sense.'))
  const url = new URL(address, base)
  const path = url.pathname
  if (path === '/health') return send(response, { status: 200, body: { ok: true } })
  const isApi = path.startsWith('/v2/') || path.startsWith('/oauth2/')
  const forBrowsers = !isApi && !path.startsWith('/__')
  if (forBrowsers && request.method === 'POST' && isTokenCall(path))
    return serveTokens(world, request, response, path)
  if (forBrowsers && request.method === 'POST') return serveBankPage(request, response, path)
  if (forBrowsers && servePage(world, response, path)) return
  if (forBrowsers) return send(response, { status: 404, body: { error: 'Not found.' } })
  if (!world.settings.open && !isLocalProgram(request)) return send(response, notLocal())
  if (isApi) return serveApi(world, request, response, url)
  if (!mayControl(world.settings, request)) return send(response, notLocal())
  return serveControl(world, request, response, path)
}

/**
 * How long an idle connection stays open, as long as at a load balancer. After Node's five seconds, a caller on a busy
 * machine may send a payment on a connection that is just being closed, and never learn what happened to it.
 */
const KEEP_ALIVE_MS = 65_000

/** The HTTP server for a world. It is not listening yet. */
export const createStandIn = (world: World): Server =>
  createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handle(world, request, response).catch((error: unknown) => {
      // This is not our failure: the caller disconnected in the middle of its request.
      if (request.destroyed && !request.complete) return
      console.error(error)
      send(response, { status: 500, body: { error: 'The stand-in itself failed; its log says why.' } })
    })
  })
