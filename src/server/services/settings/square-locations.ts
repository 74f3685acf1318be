import type { BasePayload } from 'payload'
import { dependenciesOf } from '../../dependencies'
import { everyLocation } from '../../repositories/catalogue'

/**
 * Square's locations that take money for us beside the one of the settings (D81): those that our locations name, also
 * the ones that are closed, because their payments may still be refunded.
 */
const namedLocations = async (payload: BasePayload): Promise<string[]> => {
  const named = (await everyLocation(payload)).map(({ squareLocation }) => squareLocation?.trim() ?? '')
  return [...new Set(named.filter((id) => id !== ''))]
}

/** Every location of the seller's whose payments are ours; none when nobody can pay online. */
export const squareLocations = async (payload: BasePayload): Promise<string[]> => {
  const main = dependenciesOf(payload).payments.form?.locationId
  if (!main) return []
  return [...new Set([main, ...(await namedLocations(payload))])]
}

/** The Square location of each of our locations that names one. */
export const squareLocationOf = async (payload: BasePayload): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await everyLocation(payload)).flatMap(({ id, squareLocation }) =>
      squareLocation?.trim() ? [[String(id), squareLocation.trim()] as const] : [],
    ),
  )
