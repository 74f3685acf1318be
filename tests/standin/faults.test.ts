import { spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SquareError, type Square, type SquareClient } from 'square'
import { lostAnswers, refusals } from '../../standin/square/faults/names.mts'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, pounds, refusedWith, sdk, until } from '../support/square-client'

let standIn: RunningStandIn
let square: SquareClient

beforeAll(async () => {
  standIn = await startStandIn({ env: { SQUARE_STANDIN_MAY_KILL: 'on' } })
  square = sdk(standIn)
})
afterAll(() => standIn.stop())
afterEach(() => standIn.clearFaults())

/** Gives up after this many seconds. */
const within = (seconds: number) => ({
  timeoutInSeconds: seconds,
  abortSignal: AbortSignal.timeout(seconds * 1000),
})

/** For a call whose response never arrives. A busy machine may not even have made the payment by then. */
const BRIEFLY = 2.5

/** For a response that arrives, however busy the machine is. */
const PATIENTLY = 60

/** Makes one call. */
const attempt = async (
  order: Square.CreatePaymentRequest,
  seconds = PATIENTLY,
): Promise<'answered' | 'lost'> => {
  try {
    const { payment: made } = await square.payments.create(order, within(seconds))
    return made ? 'answered' : 'lost'
  } catch {
    return 'lost'
  }
}

const getLines = async ({ idempotencyKey }: Square.CreatePaymentRequest) =>
  (await standIn.ledger()).payments.filter((line) => line.idempotency_key === idempotencyKey)

const lossy = lostAnswers.filter((name) => name !== 'crash-app-now')

describe('faults in which money moves and the response is lost', () => {
  test.each(lossy)('%s can be ordered by the token', async (name) => {
    const order = payment({ sourceId: `cnon:fault-${name}` })
    expect(await attempt(order, BRIEFLY)).toBe('lost')
    await expect.poll(() => getLines(order)).toMatchObject([{ captured: 5000 }])
    // The same key and body return the first payment, and no second one is made.
    expect(await attempt(order)).toBe('answered')
    expect(await getLines(order)).toHaveLength(1)
  })

  test.each(lossy)('%s can be ordered out of band for a capture', async (fault) => {
    const { payment: held } = await square.payments.create(payment({ autocomplete: false }))
    const paymentId = held?.id ?? ''
    await standIn.fault({ match: { operation: 'payments.complete' }, fault })
    const answer = await square.payments.complete({ paymentId }, within(BRIEFLY)).catch(() => null)
    expect(answer?.payment).toBeUndefined()
    const status = async () => (await square.payments.get({ paymentId })).payment?.status
    await expect.poll(status).toBe('COMPLETED')
  })

  test.each(lossy)('%s can be ordered out of band for a refund', async (fault) => {
    const { payment: made } = await square.payments.create(payment())
    const order = { paymentId: made?.id ?? '', idempotencyKey: `r-${fault}`, amountMoney: pounds(50) }
    await standIn.fault({ match: { operation: 'refunds.create' }, fault })
    const lost = await square.refunds.refundPayment(order, within(BRIEFLY)).catch(() => null)
    expect(lost?.refund).toBeUndefined()
    const again = await square.refunds.refundPayment(order)
    const lines = (await standIn.ledger()).payments.filter((line) => line.id === made?.id)
    expect(lines[0]?.refunds).toMatchObject([{ id: again.refund?.id }])
  })
})

describe('faults in which nothing happens', () => {
  test.each(refusals.filter((name) => name !== 'crash-app-before'))('%s', async (name) => {
    const order = payment({ sourceId: `cnon:fault-${name}` })
    expect(await attempt(order, name.startsWith('hang') ? BRIEFLY : PATIENTLY)).toBe('lost')
    expect(await getLines(order)).toEqual([])
    expect(await attempt(order)).toBe('answered')
    expect(await getLines(order)).toMatchObject([{ captured: 5000 }])
  })

  test.each([
    ['500-before', 500, 'INTERNAL_SERVER_ERROR'],
    ['503-before', 503, 'SERVICE_UNAVAILABLE'],
    ['429-retry-after', 429, 'RATE_LIMITED'],
    ['401', 401, 'UNAUTHORIZED'],
    ['temporary-error', 400, 'TEMPORARY_ERROR'],
    ['decline-INSUFFICIENT_FUNDS', 400, 'INSUFFICIENT_FUNDS'],
  ])('%s returns %d %s', async (name, status, code) => {
    const order = payment({ sourceId: `cnon:fault-${name}` })
    expect(await refusedWith(square.payments.create(order))).toMatchObject({ status, code })
  })

  test('Retry-After and 500 cause a retry by the SDK itself', async () => {
    const patient = sdk(standIn, 2)
    for (const name of ['429-retry-after', '500-before']) {
      const order = payment({ sourceId: `cnon:fault-${name}` })
      expect((await patient.payments.create(order)).payment?.status).toBe('COMPLETED')
    }
  })
})

describe('faults of timing', () => {
  test('slow: the money moves immediately and the response is late', async () => {
    const order = payment({ sourceId: 'cnon:fault-slow-8' })
    let isAnswered = false
    const answer = attempt(order).finally(() => (isAnswered = true))
    await until(async () => (await getLines(order)).length === 1)
    expect(isAnswered).toBe(false)
    expect(await answer).toBe('answered')
  })

  test('late: the money moves after the client has given up', async () => {
    const order = payment({ sourceId: 'cnon:fault-late-10' })
    expect(await attempt(order, BRIEFLY)).toBe('lost')
    expect(await getLines(order)).toEqual([])
    await expect.poll(() => getLines(order)).toHaveLength(1)
  })

  test.each(['wait', 'conflict'] as const)('the same key during the first request: %s', async (inFlight) => {
    await standIn.rules({ inFlight })
    const order = payment({ sourceId: 'cnon:fault-late-5' })
    const first = attempt(order)
    await until(async () => (await standIn.requests()).at(-1)?.fault === 'late-5')
    const second = await attempt(order)
    expect(second).toBe(inFlight === 'wait' ? 'answered' : 'lost')
    expect(await first).toBe('answered')
    expect(await getLines(order)).toHaveLength(1)
  })

  test('a payment can be approved and then voided automatically', async () => {
    const order = payment({ sourceId: 'cnon:fault-approve-then-void-later', autocomplete: false })
    const { payment: made } = await square.payments.create(order)
    expect(made?.status).toBe('APPROVED')
    await standIn.advance(3000)
    expect(await getLines(order)).toMatchObject([{ status: 'CANCELED', held: 0, captured: 0 }])
  })

  test.each([
    ['pending-then-fail', 'FAILED', 0],
    ['pending-then-complete', 'COMPLETED', 5000],
    ['pending-then-fail-6', 'PENDING', 0],
    ['pending-then-fail-1', 'FAILED', 0],
  ])('%s', async (name, status, captured) => {
    const order = payment({ sourceId: `cnon:fault-${name}` })
    expect((await square.payments.create(order)).payment?.status).toBe('PENDING')
    await standIn.advance(3000)
    const held = status === 'PENDING' ? 5000 : 0
    expect(await getLines(order)).toMatchObject([{ status, captured, held }])
  })

  test('a payment that is only held can be pending and then approved', async () => {
    const order = payment({ sourceId: 'cnon:fault-pending-then-complete', autocomplete: false })
    const { payment: made } = await square.payments.create(order)
    await standIn.advance(3000)
    expect(await getLines(order)).toMatchObject([{ status: 'APPROVED', held: 5000, captured: 0 }])
    await square.payments.complete({ paymentId: made?.id ?? '' })
    expect(await getLines(order)).toMatchObject([{ status: 'COMPLETED', held: 0, captured: 5000 }])
  })
})

describe('faults ordered out of band', () => {
  test('hit the nth matching request, as often as ordered', async () => {
    await standIn.fault({ match: { referenceId: 'the-one' }, nth: 2, times: 2, fault: '500-before' })
    const results: string[] = []
    for (let round = 0; round < 5; round += 1)
      results.push(await attempt(payment({ referenceId: round === 1 ? 'another' : 'the-one' })))
    expect(results).toEqual(['answered', 'answered', 'lost', 'lost', 'answered'])
  })

  test('are refused if the name is unknown', async () => {
    await expect(standIn.fault({ fault: 'earthquake' })).rejects.toThrow(
      'There is no fault called “earthquake”.',
    )
  })

  test.each([
    ['crash-app-now', 1],
    ['crash-app-before', 0],
  ])('%s kills the given process', async (fault, payments) => {
    const app = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const gone = new Promise((resolve) => app.once('exit', (_code, signal) => resolve(signal)))
    await standIn.rules({ appPid: app.pid ?? null })
    await standIn.fault({ match: { operation: 'payments.create' }, fault })
    const order = payment()
    expect(await attempt(order)).toBe('lost')
    expect(await gone).toBe('SIGKILL')
    expect(await getLines(order)).toHaveLength(payments)
  })

  test('a lost response is not a SquareError with a status', async () => {
    const call = square.payments.create(payment({ sourceId: 'cnon:fault-charge-then-reset' }))
    const error: unknown = await Promise.resolve(call).catch((thrown: unknown) => thrown)
    expect(error instanceof SquareError && error.statusCode).toBeUndefined()
  })
})
