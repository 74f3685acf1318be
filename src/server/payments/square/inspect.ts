import type { Square } from 'square'
import type { LocationResult } from '@/server/payments/account'
import { toLocationResult } from './account'
import { createSquareCaller, type SquareAccount, toFailure } from './client'

/** The seller's account to which an access token belongs. */
export type InspectedAccount =
  | {
      kind: 'ok'
      /** The application of the token. Null if Square did not say. */
      applicationId: string | null
      /** The permissions of the token. Empty if Square did not say. */
      scopes: string[]
      locations: { id: string; result: LocationResult }[]
    }
  | { kind: 'no-access' }
  | { kind: 'no-permission' }
  | { kind: 'unknown' }

const toInspected = (
  status: Square.RetrieveTokenStatusResponse | null,
  locations: Square.Location[],
): InspectedAccount => ({
  kind: 'ok',
  applicationId: status?.clientId ?? null,
  scopes: status?.scopes ?? [],
  locations: locations.flatMap((one) => (one.id ? [{ id: one.id, result: toLocationResult(one) }] : [])),
})

/** Finds out what an access token can be used for. Nothing is changed at Square. */
export const inspectAccount = async (account: SquareAccount): Promise<InspectedAccount> => {
  const ask = createSquareCaller(account)
  try {
    const { locations = [] } = await ask((client, by) => client.locations.list(by))
    // Square may refuse this for some kinds of token, which can still take payments.
    const status = await ask((client, by) => client.oAuth.retrieveTokenStatus(by)).catch(() => null)
    return toInspected(status, locations)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'unknown') return failure
    return { kind: failure.detail.startsWith('403') ? 'no-permission' : 'no-access' }
  }
}
