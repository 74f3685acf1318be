import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createSquareAccount } from '@/server/payments/square/account'
import { createSquarePayments } from '@/server/payments/square/adapter'
import { createSquareRecords, type PaymentsPart, testAccount } from '@/server/payments/payment-provider'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { settlePaymentLinks } from '@/server/services/reconciliation/settle-links'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { timesOf } from './booking-visitor'
import { type Database, type Salon, type SalonOptions, startSalon } from './salon'
import { type SmallSalon, smallSalon } from './small-salon'
import { type RunningStandIn, startStandIn } from './square-stand-in'

/** A salon that takes test payments, with the real SDK and notifications over real HTTP. */
export interface PayingSalon {
  salon: Salon
  standIn: RunningStandIn
  /**
   * How long the salon waits for Square. A test in which no response arrives shortens this: `Object.assign(patience,
   * impatient)`.
   */
  patience: Patience
  /** Starts a second salon with the same account, which gets the notifications from now on. */
  goesOnAt(place: Salon['place']): Promise<Salon>
  close(): Promise<void>
}

/** A salon that takes test payments, with the small salon's treatments and times to book. */
export interface BookablePayingSalon extends PayingSalon {
  small: SmallSalon
  /** A time that no other visitor in this test has. */
  nextTime(): Promise<object>
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Forwards notifications to the salon, byte for byte, once it exists. */
const webhookRelay = () => {
  let salon: Salon | null = null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const signature = String(request.headers['x-square-hmacsha256-signature'] ?? '')
    const answer = await salon?.call('POST', '/api/payments/square-webhook', {
      body,
      headers: { 'x-square-hmacsha256-signature': signature },
    })
    response.writeHead(answer?.status ?? 503).end()
  })
  return { server, reaches: (one: Salon) => void (salon = one) }
}

interface Patience {
  /** The most ms until the first line of a response, and until all of it has arrived. */
  headers: number
  whole: number
}

/** Waits long enough for a response on a busy machine, longer than the product does. */
export const patient: Patience = { headers: 60_000, whole: 70_000 }

/**
 * Used if no response arrives. On a busy machine other responses arrive too late as well, so only use this where the
 * result does not depend on them.
 */
export const impatient: Patience = { headers: 400, whole: 700 }

const partFor = (standIn: RunningStandIn, webhookUrl: string, patience: Patience): PaymentsPart => {
  const { token, applicationId, locationId, merchantId, signatureKey } = testAccount
  const account = { baseUrl: standIn.url, token, locationId, patience }
  return {
    kind: 'test',
    why: null,
    port: createSquarePayments(account),
    records: createSquareRecords(account),
    account: createSquareAccount(account),
    setUp: createSquareAccount(account),
    form: { applicationId, locationId, script: () => `${standIn.url}/v1/square.js` },
    webhook: { signatureKey, url: webhookUrl, merchantId },
  }
}

/**
 * The ms until a refund has arrived, a twentieth of the stand-in's own. Tests that look at a refund on its way make it
 * take days. The others check their records again and again until it has arrived.
 */
export const refundMs = 100

/** Starts the stand-in, the salon and the connection between them. */
export const startPayingSalon = async (
  database: Database,
  waits = patient,
  more: Pick<SalonOptions, 'mail' | 'jobsEverySeconds' | 'rateLimitFactor' | 'isDemo'> = {},
): Promise<PayingSalon> => {
  const patience = { ...waits }
  const relay = webhookRelay()
  const webhookUrl = `http://127.0.0.1:${await listening(relay.server)}/api/payments/square-webhook`
  const standIn = await startStandIn({ webhookUrl })
  await standIn.rules({ refundMs })
  const payments = partFor(standIn, webhookUrl, patience)
  const salon = await startSalon({ database, payments, ...more })
  relay.reaches(salon)
  return {
    salon,
    standIn,
    patience,
    async goesOnAt(at) {
      const next = await startSalon({ payments, at })
      relay.reaches(next)
      return next
    },
    async close() {
      await standIn.stop()
      relay.server.closeAllConnections()
      relay.server.close()
      await salon.close()
    },
  }
}

/**
 * A salon that takes test payments for all tests of a block. It is closed after them, and available from the first test
 * on.
 */
export const payingSalonFor = (
  database: Database,
  patience = patient,
  more: () => Pick<SalonOptions, 'mail' | 'jobsEverySeconds' | 'rateLimitFactor'> = () => ({}),
): BookablePayingSalon => {
  const here = {} as BookablePayingSalon
  beforeAll(async () => {
    const paying = await startPayingSalon(database, patience, more())
    const small = await smallSalon(paying.salon.payload)
    Object.assign(here, { ...paying, small, nextTime: timesOf(paying.salon, small) })
  })
  afterAll(() => here.close())
  return here
}

/** Handles the notifications that have arrived, and settles unfinished orders and payment links, as the jobs do. */
export const settleLinks = async (payload: Salon['payload']): Promise<void> => {
  await handleWaitingEvents(payload)
  await reconcileOrders(payload, -1)
  await settlePaymentLinks(payload)
}
