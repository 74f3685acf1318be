import type { BasePayload } from 'payload'
import { dependenciesOf } from '../../dependencies'
import { everyLocation } from '../../repositories/catalogue'
import { locationsOfPayments, noteLocation, notedLocations } from '../../repositories/square-locations'

/**
 * Square's locations that take money for us beside the one of the settings (D81): those that our locations name, also
 * the ones that are closed, because their payments may still be refunded.
 */
const namedLocations = async (payload: BasePayload): Promise<string[]> => {
  const named = (await everyLocation(payload)).map(({ squareLocation }) => squareLocation?.trim() ?? '')
  return [...new Set(named.filter((id) => id !== ''))]
}

/** Where payments are taken now; none when nobody can pay online. */
export const presentLocations = async (payload: BasePayload): Promise<string[]> => {
  const main = dependenciesOf(payload).payments.form?.locationId
  return main ? [...new Set([main, ...(await namedLocations(payload))])] : []
}

/** By what the locations of one account at Square are told from those of test payments. */
export const accountName = (payload: BasePayload): string => {
  const { kind, form } = dependenciesOf(payload).payments
  return kind === 'square' ? 'production' : (form?.applicationId ?? 'none')
}

/**
 * Every location of the seller's whose payments are ours: the present ones, and those of before, whose payments may
 * still be refunded or disputed (D118). What is new is noted, so that a later change of the settings hides nothing.
 */
export const squareLocations = async (payload: BasePayload): Promise<string[]> => {
  const present = await presentLocations(payload)
  if (present.length === 0) return []
  const account = accountName(payload)
  const noted = await notedLocations(payload, account)
  const before = noted.length === 0 ? await locationsOfPayments(payload) : []
  const all = [...new Set([...present, ...before, ...noted])]
  for (const location of all) if (!noted.includes(location)) await noteLocation(payload, account, location)
  return all
}

/** The Square location of each of our locations that names one. */
export const squareLocationOf = async (payload: BasePayload): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await everyLocation(payload)).flatMap(({ id, squareLocation }) =>
      squareLocation?.trim() ? [[String(id), squareLocation.trim()] as const] : [],
    ),
  )
