import { type Failure, fail } from '../../domain/errors'
import { clientAddressHeader } from './client-address'
import { MinuteCounts } from './minute-counts'
import { hasSignedToken } from './session-token'

/** Calls of an address in a minute. A form asks once for each pause in somebody's typing; a salon shares one address. */
const MOST = 600

const counts = new MinuteCounts()

interface Door {
  secret: string
  rateLimitFactor: number
}

/**
 * Why no server function is run for this request, before anything of its body is read; null when one may: for who
 * carries a token of ours, and not all the time.
 */
export const refusalOfFunction = async (headers: Headers, door: Door): Promise<Failure | null> => {
  if (!(await hasSignedToken(headers, door.secret))) return fail('NOT_SIGNED_IN')
  const now = Date.now()
  const count = counts.add(headers.get(clientAddressHeader) ?? 'unknown', now)
  const tooMany = door.rateLimitFactor > 0 && count > Math.ceil(MOST * door.rateLimitFactor)
  return tooMany ? fail('RATE_LIMITED', { retryAfter: counts.wait(now) }) : null
}
