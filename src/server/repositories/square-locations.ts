import type { BasePayload } from 'payload'
import { isDuplicate, store } from './store'

/** More than a salon ever has. */
const MANY = 500
const MANY_PAYMENTS = 50_000

/** The locations that are noted for an account. */
export const listNotedLocations = async (payload: BasePayload, account: string): Promise<string[]> => {
  const rows = await store(payload).find(
    'square-locations',
    { account: { equals: account } },
    { limit: MANY },
  )
  return rows.map(({ location }) => location)
}

/** Notes one; noting it again changes nothing. */
export const saveNotedLocation = async (
  payload: BasePayload,
  account: string,
  location: string,
): Promise<void> => {
  try {
    await store(payload).insert('square-locations', { id: `${account}|${location}`, account, location })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Forgets those of an account that is ours no more. */
export const deleteNotedLocations = (payload: BasePayload, account: string): Promise<void> =>
  store(payload).remove('square-locations', { account: { equals: account } })

/** The locations that payments of before name. */
export const findLocationsOfPayments = async (payload: BasePayload): Promise<string[]> => {
  const rows = await store(payload).find(
    'payments',
    { providerLocation: { exists: true } },
    { sort: '-madeAt', limit: MANY_PAYMENTS },
  )
  return [...new Set(rows.flatMap(({ providerLocation }) => providerLocation || []))]
}

/** The provider's ids of the newest payments that came in online. */
export const listNewestProviderIds = async (payload: BasePayload, limit: number): Promise<string[]> => {
  const rows = await store(payload).find(
    'payments',
    { and: [{ providerId: { exists: true } }, { status: { equals: 'completed' } }] },
    { sort: '-paidAt', limit },
  )
  return rows.flatMap(({ providerId }) => providerId ?? [])
}
