import type { SquareClient } from 'square'

/** Where Square is and who we are there; the address is always explicit, because the SDK's default is production. */
export interface SquareAccount {
  /** Such as https://connect.squareup.com, or the address of the stand-in. */
  baseUrl: string
  token: string
  locationId: string
  /** How long an answer may take, in ms; what is not given is `patience`. */
  patience?: Patience
}

/** Until an answer begins, and until all of it is there: one that begins and stalls gets a little longer. */
export interface Patience {
  headers: number
  whole: number
}

const patience: Patience = { headers: 15_000, whole: 20_000 }

/** The API version of our SDK; the webhook subscription must be of the same. */
const SQUARE_VERSION = '2026-09-16'

/**
 * What every call is given: both deadlines (the SDK's own ends when headers arrive), and no retries of the SDK's:
 * the reconciler asks again, with the same key.
 */
const deadlines = (account: SquareAccount) => {
  const { headers, whole } = account.patience ?? patience
  return { timeoutInSeconds: headers / 1000, maxRetries: 0, abortSignal: AbortSignal.timeout(whole) }
}

/** How much longer than its own deadlines a call is waited for. */
const GRACE = 1000

/**
 * One call with its deadlines, and with a timer of our own: whatever becomes of the connection, the caller gets
 * an answer in time, and the reconciler never waits for one call.
 */
export const inTime = async <T>(
  account: SquareAccount,
  call: (deadline: ReturnType<typeof deadlines>) => Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const { whole } = account.patience ?? patience
    timer = setTimeout(() => reject(new Error('no answer in time')), whole + GRACE)
  })
  try {
    return await Promise.race([call(deadlines(account)), late])
  } finally {
    clearTimeout(timer)
  }
}

type Deadline = ReturnType<typeof deadlines>

const openClient = async ({ baseUrl, token }: SquareAccount): Promise<SquareClient> => {
  const { SquareClient } = await import('square')
  return new SquareClient({ baseUrl, token, version: SQUARE_VERSION, maxRetries: 0 })
}

/**
 * Makes calls with Square's SDK, which is loaded for the first one: it takes 80 MB of memory, and a salon where nobody
 * pays online never needs it.
 */
export const squareCaller = (account: SquareAccount) => {
  let client: Promise<SquareClient> | undefined
  return async <T>(call: (client: SquareClient, by: Deadline) => Promise<T>): Promise<T> => {
    const opened = await (client ??= openClient(account))
    return inTime(account, (by) => call(opened, by))
  }
}
