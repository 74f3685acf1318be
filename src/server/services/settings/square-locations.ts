import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { listLocationsOfAnyState } from '@/server/repositories/catalogue'
import { findLocationsOfPayments, listNotedLocations, saveNotedLocation } from '@/server/repositories/square'

/**
 * The Square locations that take payments for us in addition to the one in the settings (D81). They are named by our
 * locations, including closed ones, because their payments may still be refunded.
 */
const listNamedLocations = async (payload: BasePayload): Promise<string[]> => {
  const named = (await listLocationsOfAnyState(payload)).map(
    ({ squareLocation }) => squareLocation?.trim() ?? '',
  )
  return [...new Set(named.filter((id) => id !== ''))]
}

/** The Square locations at which payments are taken now. Empty if visitors cannot pay online. */
export const listPresentLocations = async (payload: BasePayload): Promise<string[]> => {
  const main = dependenciesOf(payload).payments.form?.locationId
  return main ? [...new Set([main, ...(await listNamedLocations(payload))])] : []
}

/**
 * The name under which locations are stored. It separates those of a real Square account from those of test payments.
 */
export const toAccountName = (payload: BasePayload): string => {
  const { kind, form } = dependenciesOf(payload).payments
  return kind === 'square' ? 'production' : (form?.applicationId ?? 'none')
}

/**
 * Lists every Square location that has taken payments for us. These are the current ones, and former ones whose
 * payments may still be refunded or disputed (D118). New locations are stored, so that we still know them after the
 * settings change.
 */
export const listSquareLocations = async (payload: BasePayload): Promise<string[]> => {
  const present = await listPresentLocations(payload)
  if (present.length === 0) return []
  const account = toAccountName(payload)
  const noted = await listNotedLocations(payload, account)
  const before = noted.length === 0 ? await findLocationsOfPayments(payload) : []
  const all = [...new Set([...present, ...before, ...noted])]
  for (const location of all)
    if (!noted.includes(location)) await saveNotedLocation(payload, account, location)
  return all
}

export const loadSquareLocations = async (payload: BasePayload): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await listLocationsOfAnyState(payload)).flatMap(({ id, squareLocation }) =>
      squareLocation?.trim() ? [[String(id), squareLocation.trim()] as const] : [],
    ),
  )
