import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendFaultResponse, answerWith } from '../faults/distort.mts'
import { getNumber } from '../faults/names.mts'
import { parseJson, readBody } from '../http/body.mts'
import { send } from '../http/send.mts'
import { sweep } from '../sweep.mts'
import type { World } from '../world.mts'
import { invalid, notFound, refusal, unauthorized, type Answer } from '../http/answer.mts'
import { isFields, getText, type Call, type Fields } from './call.mts'
import { keyId } from './idempotency.mts'
import { noteRequest } from './note-request.mts'
import { findRoute, type Route } from './routes.mts'
import { inBandFault } from './sources.mts'

/** Checks the bearer token and the version, which every request must have. */
const admit = (world: World, request: IncomingMessage): Answer | null => {
  if (request.headers.authorization !== `Bearer ${world.settings.accessToken}`) return unauthorized()
  const version = request.headers['square-version']
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version)
    ? null
    : invalid('INVALID_SQUARE_VERSION_FORMAT', 'Square-Version must be a date.')
}

const strike = (world: World, route: Route, request: IncomingMessage, path: string, body: Fields) => {
  const created = getText(body, 'source_id')
  const idempotencyKey = getText(body, 'idempotency_key')
  const payment = world.store.get('payment', getText(body, 'payment_id') ?? route.id)
  const referenceId = getText(body, 'reference_id') ?? payment?.body.reference_id
  const sourceId = created ?? payment?.sourceId
  const { operation } = route
  const subject = { operation, method: request.method, path, sourceId, referenceId, idempotencyKey }
  const ordered = world.faults.strike(subject)
  if (ordered) return ordered
  const inBand = operation === 'payments.create' && inBandFault(world, created ?? '')
  if (!inBand) return null
  return world.faults.strikeOnce(inBand.name, idempotencyKey ?? '', inBand.times) ? inBand.name : null
}

const atWork = new Map<string, Promise<void>>()

/** Waits for a running request with the same key. False if the rules require CONFLICT instead. */
const takeTurn = async (world: World, id: string): Promise<boolean> => {
  while (atWork.has(id)) {
    if (world.rules().inFlight === 'conflict') return false
    await atWork.get(id)
  }
  return true
}

const work = async (fault: string | null, id: string, run: () => Answer): Promise<Answer> => {
  if (!fault?.startsWith('late-')) return run()
  const waiting = sleep(getNumber(fault) * 1000)
  atWork.set(id, waiting)
  await waiting
  atWork.delete(id)
  return run()
}

const conflict = (): Answer =>
  refusal(409, { category: 'API_ERROR', code: 'CONFLICT', detail: 'A request with this key is at work.' })

const respond = async (call: Call, route: Route, response: ServerResponse, fault: string | null) => {
  const { world } = call
  if (fault && sendFaultResponse(fault, response, world)) return null
  const key = getText(call.body, 'idempotency_key')
  const id = keyId(route.operation, key ?? `${Math.random()}`)
  if (!(await takeTurn(world, id))) {
    send(response, conflict())
    return 409
  }
  const answer = await work(fault, id, () => {
    sweep(world)
    return route.handler(call)
  })
  if (fault?.startsWith('slow-')) await sleep(getNumber(fault) * 1000)
  answerWith(fault, response, answer, world)
  return answer.status
}

/** Serves everything under /v2 and /oauth2. */
export const serveApi = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const text = await readBody(request)
  const refused = admit(world, request)
  if (refused) return send(response, refused)
  const method = request.method ?? 'GET'
  const route = findRoute(method, url.pathname)
  if (!route) return send(response, notFound('Resource not found.'))
  const body = text ? parseJson(text) : {}
  if (!isFields(body)) return send(response, invalid('EXPECTED_JSON_BODY', 'Expected a JSON body.'))
  const fault = strike(world, route, request, url.pathname, body)
  const at = new Date(world.now()).toISOString()
  const { operation } = route
  const note = noteRequest(world.requests, {
    at,
    method,
    path: url.pathname,
    operation,
    body,
    fault,
    status: null,
  })
  const call = { world, operation, id: route.id, query: url.searchParams, body, fate: fault }
  note.status = await respond(call, route, response, fault)
}
