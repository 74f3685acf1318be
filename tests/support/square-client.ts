import { randomUUID } from 'node:crypto'
import { SquareClient, SquareError, type Square } from 'square'
import { testValues } from '../../standin/square/settings.mts'
import type { RunningStandIn } from './square-stand-in'

/** The real SDK, connected to the stand-in, without retries by default. */
export const sdk = ({ url }: RunningStandIn, maxRetries = 0): SquareClient =>
  new SquareClient({ token: testValues.accessToken, baseUrl: url, maxRetries, timeoutInSeconds: 10 })

export const pounds = (amount: number): Square.Money => ({
  amount: BigInt(Math.round(amount * 100)),
  currency: 'GBP',
})

/** A payment of £50 by a card that works. The money is taken immediately. */
export const payment = (change: Partial<Square.CreatePaymentRequest> = {}): Square.CreatePaymentRequest => ({
  sourceId: 'cnon:card-nonce-ok',
  idempotencyKey: randomUUID(),
  amountMoney: pounds(50),
  locationId: testValues.locationId,
  ...change,
})

export interface Refused {
  status: number | undefined
  code: string | undefined
  category: string | undefined
}

/** The refusal with which a call ends. A successful call fails the test. */
export const refusedWith = async (call: PromiseLike<unknown>): Promise<Refused> => {
  try {
    await call
  } catch (error) {
    if (!(error instanceof SquareError)) throw error
    const [first] = error.errors
    return { status: error.statusCode, code: first?.code, category: first?.category }
  }
  throw new Error('The call went through.')
}

/** Waits until the check returns true. */
export const until = async (question: () => Promise<boolean>, ms = 15_000): Promise<void> => {
  const end = Date.now() + ms
  while (!(await question())) {
    if (Date.now() > end) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
