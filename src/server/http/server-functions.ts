import { MinuteCounts } from './rate-limit'
import { unstable_rethrow } from 'next/navigation'
import type { BasePayload } from 'payload'
import { fail, type Failure } from '@/domain/errors'
import { clientAddressHeader } from './client-address'
import { hasSignedToken } from './session-token'

/** Calls of an address in a minute. A form asks once for each pause in somebody's typing; a salon shares one address. */
const MOST = 600

const functionCounts = new MinuteCounts()

interface Door {
  secret: string
  rateLimitFactor: number
}

/**
 * Why no server function is run for this request, before anything of its body is read; null when one may: for who
 * carries a token of ours, and not all the time.
 */
export const checkFunctionCall = async (headers: Headers, door: Door): Promise<Failure | null> => {
  if (!(await hasSignedToken(headers, door.secret))) return fail('NOT_SIGNED_IN')
  const now = Date.now()
  const count = functionCounts.add(headers.get(clientAddressHeader) ?? 'unknown', now)
  const tooMany = door.rateLimitFactor > 0 && count > Math.ceil(MOST * door.rateLimitFactor)
  return tooMany ? fail('RATE_LIMITED', { retryAfter: functionCounts.wait(now) }) : null
}

/**
 * What the editor's screens ask of the server beside REST. Payload looks a name up on a plain object and asks nobody
 * who they are, so names like `constructor` would run, for anyone: only these run, and only for who is signed in.
 */
export const serverFunctions = [
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'slugify',
  'table-state',
]

const offeredFunctions = new Set<unknown>(serverFunctions)

/** The function that is asked for, whatever was sent in place of a question. */
const getFunctionName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && Object.hasOwn(asked, 'name')
    ? (asked as { name: unknown }).name
    : undefined

/** Whether a server function may run for who sends these headers. `asked` may be anything: somebody made it up. */
export const canRunServerFunction = async (
  payload: BasePayload,
  headers: Headers,
  asked: unknown,
): Promise<boolean> => {
  if (!offeredFunctions.has(getFunctionName(asked))) return false
  const { user } = await payload.auth({ headers })
  return user?.collection === 'users'
}

/**
 * What a server function gives, or nothing where it breaks: Payload believes that its own screens ask, and breaks on
 * arguments that somebody made up. What Next throws (a page that is not there, another address) goes on to Next.
 */
export const runOrNull = async <T>({ logger }: BasePayload, run: () => Promise<T>): Promise<T | null> => {
  try {
    return await run()
  } catch (error) {
    unstable_rethrow(error)
    logger.error({ err: error }, 'a server function of the editor failed')
    return null
  }
}
