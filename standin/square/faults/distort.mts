import type { ServerResponse } from 'node:http'
import { refusal, serverError, unauthorized, type Answer } from '../http/answer.mts'
import { send, sendText } from '../http/send.mts'
import type { World } from '../world.mts'

const html = '<!doctype html><title>503</title><h1>Service Unavailable</h1>'

const kill = (world: World): void => {
  const { appPid } = world.rules()
  if (!world.settings.mayKill || !appPid) return
  try {
    process.kill(appPid, 'SIGKILL')
  } catch {
    // The connection has already ended, which was the aim.
  }
}

/** Sends headers and the first half of the body. The rest never arrives. */
const half = (response: ServerResponse, answer: Answer): string => {
  const text = JSON.stringify(answer.body)
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'content-length': text.length + 10,
  })
  return text.slice(0, Math.floor(text.length / 2))
}

type Way = (response: ServerResponse, answer: Answer, world: World) => void

/** How a response is lost after the work is done. */
const lost: Record<string, Way> = {
  'charge-then-500': (response) => send(response, serverError()),
  'charge-then-503-html': (response) => {
    response.writeHead(503, { 'content-type': 'text/html' })
    response.end(html)
  },
  'charge-then-reset': (response) => response.socket?.resetAndDestroy(),
  // The connection stays open until the client gives up.
  'charge-then-hang': () => undefined,
  'charge-then-stall-body': (response, answer) => void response.write(half(response, answer)),
  'charge-then-truncate': (response, answer) => {
    response.write(half(response, answer), () => response.socket?.destroy())
  },
  'charge-then-empty-200': (response) => sendText(response, 'application/json', ''),
  'crash-app-now': (response, _answer, world) => {
    kill(world)
    response.socket?.destroy()
  },
}

const apiError = (status: number, code: string, category = 'API_ERROR'): Answer =>
  refusal(status, { category, code, detail: 'The stand-in was told to answer this.' })

/** The responses sent instead of doing the work. */
const instead: Record<string, Way> = {
  '500-before': (response) => send(response, serverError()),
  '503-before': (response) => send(response, apiError(503, 'SERVICE_UNAVAILABLE')),
  'reset-before': (response) => response.socket?.resetAndDestroy(),
  'hang-before': () => undefined,
  '429-retry-after': (response) =>
    send(response, {
      ...apiError(429, 'RATE_LIMITED', 'RATE_LIMIT_ERROR'),
      headers: { 'retry-after': '1' },
    }),
  '401': (response) => send(response, unauthorized()),
  'temporary-error': (response) => send(response, apiError(400, 'TEMPORARY_ERROR', 'PAYMENT_METHOD_ERROR')),
  'crash-app-before': (response, _answer, world) => {
    kill(world)
    response.socket?.destroy()
  },
}

/** Sends the fault's response. Returns false if the fault is not of this kind. */
export const sendFaultResponse = (fault: string, response: ServerResponse, world: World): boolean => {
  const way = instead[fault]
  way?.(response, serverError(), world)
  return way !== undefined
}

/** Sends the response, or loses it as the fault requires. */
export const answerWith = (
  fault: string | null,
  response: ServerResponse,
  answer: Answer,
  world: World,
): void => {
  const way = lost[fault ?? '']
  if (way) way(response, answer, world)
  else send(response, answer)
}
