import type { PayloadRequest } from 'payload'
import type { ServiceChange } from '@/contract/services'
import { fail, ok, type Result } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { findByIds } from '@/server/repositories/running-database'
import { listAllLocations } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { getRelationId } from '@/domain/content/relations'

type PriceRow = NonNullable<Row<'services'>['prices']>[number]

/** Parses JSON from a form's text. Returns undefined if it is not valid. */
const parseJsonOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses ids from a form or JSON. Null if none were sent. */
const parseIds = (sent: ServiceChange['staff_ids']): Result<string[] | null> => {
  if (sent === null || sent === undefined) return ok(null)
  const list =
    typeof sent !== 'string' ? sent : sent.startsWith('[') ? parseJsonOrUndefined(sent) : sent.split(',')
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string'))
    return fail('INVALID_INPUT', { field: 'staff_ids' })
  return ok(list.map((one: string) => one.trim()).filter(Boolean))
}

/** Checks the staff sent for a treatment. Null if none were sent; fails with `STAFF_NOT_FOUND`. */
export const checkServiceStaff = async (
  { payload }: PayloadRequest,
  sent: ServiceChange['staff_ids'],
): Promise<Result<string[] | null>> => {
  const ids = parseIds(sent)
  if (!ids.ok || ids.value === null) return ids
  const found = await findByIds(payload, 'staff', ids.value)
  return ids.value.every((id) => found.has(id)) ? ids : fail('STAFF_NOT_FOUND', { field: 'staff_ids' })
}

/** Finds a location by its id or by its name, ignoring case. */
export const findLocationNamed = (locations: Row<'locations'>[], wanted: string): string | null => {
  const name = wanted.trim().toLowerCase()
  const found = locations.find((one) => String(one.id) === wanted || one.name.toLowerCase() === name)
  return found ? String(found.id) : null
}

/**
 * Converts the price sent for one location to pence. Null means that it has no price yet, and undefined that it is
 * invalid.
 */
const toPenceInput = (sent: unknown): number | null | undefined => {
  if (sent === null || sent === '') return null
  const pence = parsePounds(sent)
  return pence === null || pence > 10_000_00 ? undefined : pence
}

/**
 * Checks the prices by location that were sent (`prices`), in pence. Null if none were sent. Fails with
 * `SERVICE_PRICE_INVALID` or `LOCATION_NOT_FOUND`, and names the location at fault.
 */
export const checkServicePrices = async (
  { payload }: PayloadRequest,
  sent: ServiceChange['prices'],
): Promise<Result<Map<string, number | null> | null>> => {
  if (sent === null || sent === undefined || sent === '') return ok(null)
  const read = typeof sent === 'string' ? parseJsonOrUndefined(sent) : sent
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return fail('INVALID_INPUT', { field: 'prices' })
  const locations = await listAllLocations(payload)
  const prices = new Map<string, number | null>()
  for (const [name, value] of Object.entries(read)) {
    const field = `prices.${name}`
    const id = findLocationNamed(locations, name)
    const pence = toPenceInput(value)
    if (id === null) return fail('LOCATION_NOT_FOUND', { field })
    if (pence === undefined) return fail('SERVICE_PRICE_INVALID', { field })
    prices.set(id, pence)
  }
  return ok(prices)
}

/** Replaces some of a treatment's prices. All others stay the same, even those of a draft without a location. */
export const withPrices = (
  rows: Row<'services'>['prices'],
  changed: ReadonlyMap<string, number | null>,
): PriceRow[] => {
  const kept = (rows ?? []).map(({ location, pricePence }) => {
    const id = getRelationId(location)
    const isChanged = id !== null && changed.has(id)
    return { location: id, pricePence: isChanged ? changed.get(id) : pricePence } as PriceRow
  })
  const there = new Set<unknown>(kept.map(({ location }) => location))
  const added = [...changed].filter(([id]) => !there.has(id))
  return [...kept, ...added.map(([location, pricePence]) => ({ location, pricePence }))]
}
