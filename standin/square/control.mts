import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFields, type Fields } from './api/call.mts'
import { parseJson, readBody } from './http/body.mts'
import { send } from './http/send.mts'
import { doElsewhere } from './dashboard.mts'
import { ledger } from './ledger.mts'
import { defaultRules, type Rules } from './rules.mts'
import { sweep } from './sweep.mts'
import { replayEvent } from './webhooks/replay.mts'
import type { World } from './world.mts'

const isRule = (name: string): name is keyof Rules => name in defaultRules

const changeRules = (world: World, body: Fields): unknown => {
  const unknown = Object.keys(body).find((name) => !isRule(name))
  if (unknown) throw new Error(`There is no rule called “${unknown}”.`)
  world.setRules(body as Partial<Rules>)
  return world.rules()
}

const moveClock = (world: World, body: Fields): unknown => {
  world.moveClock(Number(body.advanceMs) || 0)
  sweep(world)
  return { now: new Date(world.now()).toISOString() }
}

const orderFault = (world: World, body: Fields): unknown => {
  if (body.clear === true) world.faults.clear()
  else world.faults.add(body)
  return { faults: world.faults.all() }
}

const reset = (world: World): unknown => {
  world.reset()
  return ledger(world)
}

type Control = (world: World, body: Fields) => unknown

const controls: Record<string, Control> = {
  'GET /__ledger': ledger,
  'GET /__requests': (world) => ({ requests: world.requests }),
  'GET /__faults': (world) => ({ faults: world.faults.all() }),
  'POST /__faults': orderFault,
  'GET /__rules': (world) => world.rules(),
  'POST /__rules': changeRules,
  'GET /__clock': (world) => ({ now: new Date(world.now()).toISOString() }),
  'POST /__clock': moveClock,
  'GET /__webhooks': (world) => ({
    events: world.store.all('event'),
    deliveries: world.store.all('delivery'),
  }),
  'POST /__webhooks/replay': replayEvent,
  'POST /__dashboard': doElsewhere,
  'POST /__reset': reset,
}

/** The controls for tests and judges: faults, rules, clock, and the ledger. */
export const serveControl = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const control = controls[`${request.method} ${path}`]
  if (!control) return send(response, { status: 404, body: { controls: Object.keys(controls) } })
  const text = (await readBody(request)) || '{}'
  const body = parseJson(text)
  try {
    if (!isFields(body)) throw new Error('The body must be a JSON object.')
    sweep(world)
    send(response, { status: 200, body: control(world, body) })
  } catch (error) {
    send(response, { status: 400, body: { error: error instanceof Error ? error.message : String(error) } })
  }
}
