import { MinuteCounts } from './rate-limit'
import { unstable_rethrow } from 'next/navigation'
import { type BasePayload, createLocalReq, type ServerFunctionClientArgs } from 'payload'
import { fail, type Failure } from '@/domain/errors'
import { canEdit } from '@/server/access/can-edit'
import { clientAddressHeader } from './client-address'
import { hasSignedToken } from './session-token'

/**
 * The most calls from one address in a minute. A form makes a call after each pause in typing, and all people in a
 * salon share one address.
 */
const MOST = 600

const functionCounts = new MinuteCounts()

interface Door {
  secret: string
  rateLimitFactor: number
}

/**
 * Checks a call before its body is read. Returns why no server function may run for it. Null if one may run, because
 * the call has a signed token and is within the limit.
 */
export const checkFunctionCall = async (headers: Headers, door: Door): Promise<Failure | null> => {
  if (!(await hasSignedToken(headers, door.secret))) return fail('NOT_SIGNED_IN')
  const now = Date.now()
  const count = functionCounts.add(headers.get(clientAddressHeader) ?? 'unknown', now)
  const tooMany = door.rateLimitFactor > 0 && count > Math.ceil(MOST * door.rateLimitFactor)
  return tooMany ? fail('RATE_LIMITED', { retryAfter: functionCounts.wait(now) }) : null
}

/**
 * The server functions that the screens of the management area use in addition to REST. Payload looks up a name on a
 * plain object without checking the user, so names such as `constructor` would run for anyone. Only these functions
 * run, and only for signed-in users.
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

/** Reads the name of the requested function from whatever was sent. */
const getFunctionName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && Object.hasOwn(asked, 'name')
    ? (asked as { name: unknown }).name
    : undefined

/**
 * True if a server function may run for the sender of these headers. `asked` can be anything, because anyone can send
 * it.
 */
export const canRunServerFunction = async (
  payload: BasePayload,
  headers: Headers,
  asked: unknown,
): Promise<boolean> => {
  if (!offeredFunctions.has(getFunctionName(asked))) return false
  const { user } = await payload.auth({ headers })
  return user?.collection === 'users'
}

type Given = ServerFunctionClientArgs['args']

/**
 * Removes the request for a lock unless the sender may edit the document. Payload would lock any document for anyone
 * who is signed in.
 */
export const dropForbiddenLock = async (
  payload: BasePayload,
  headers: Headers,
  { name, args }: ServerFunctionClientArgs,
): Promise<Given> => {
  if (name !== 'form-state' || !args.returnLockStatus) return args
  const { user } = await payload.auth({ headers })
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  if (await canEdit(req, args)) return args
  return { ...args, returnLockStatus: false, updateLastEdited: false }
}

/**
 * Returns the result of a server function. Null if it breaks, because Payload trusts that only its own screens call it,
 * and breaks on invented arguments. Errors that Next throws on purpose (page not found, redirect) are passed on to
 * Next.
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
