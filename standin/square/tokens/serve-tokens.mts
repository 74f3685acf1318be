import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sendFaultResponse, answerWith } from '../faults/distort.mts'
import { getNumber } from '../faults/names.mts'
import { parseJson, readBody } from '../http/body.mts'
import { send } from '../http/send.mts'
import type { World } from '../world.mts'
import { tokenize } from './tokenize.mts'
import { answerChallenge, lookAt } from './verification.mts'

const text = z.string().max(300)
const shown = z.object({ amount: text, currency: text })
const seller = { applicationId: text, locationId: text }
const entry = z.object({ cardNumber: text, expirationDate: text, cvv: text, postalCode: text })

const order = z.discriminatedUnion('method', [
  z.object({ ...seller, method: z.literal('CARD'), entry, verify: shown.nullable() }),
  z.object({ ...seller, method: z.literal('APPLE_PAY'), shown }),
  z.object({ ...seller, method: z.literal('CLEARPAY'), shown, email: text, outcome: text.nullable() }),
])
const verification = z.object({ verification: text })
const challenge = z.object({ verification: text, code: text.nullable() })

const answers: Record<string, (world: World, body: unknown) => unknown> = {
  '/tokens': (world, body) => tokenize(world, order.parse(body)),
  '/verifications': (world, body) => lookAt(world, verification.parse(body)),
  '/challenges': (_world, body) => answerChallenge(challenge.parse(body)),
}

const operations: Record<string, string> = {
  '/tokens': 'tokens.create',
  '/verifications': 'verifications.get',
  '/challenges': 'challenges.answer',
}

/** True if a POST to this path is one of these calls. */
export const isTokenCall = (path: string): boolean => path in operations

/** Serves the calls of the frames. Faults can affect them too, but the buyer's input is never recorded. */
export const serveTokens = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const body = parseJson((await readBody(request)) ?? '')
  const operation = operations[path] ?? path
  const fault = world.faults.strike({ operation, method: request.method, path })
  if (fault && sendFaultResponse(fault, response, world)) return
  try {
    const answer = answers[path]?.(world, body)
    if (fault?.startsWith('slow-')) await sleep(getNumber(fault) * 1000)
    answerWith(fault, response, { status: 200, body: answer }, world)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    send(response, { status: 400, body: { error: 'The request makes no sense.' } })
  }
}
