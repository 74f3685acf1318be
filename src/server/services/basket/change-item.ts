import type { BasePayload } from 'payload'
import { findLender } from '@/domain/booking/clean-up'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import {
  findItem,
  type ItemRow,
  listBasketItems,
  saveDeclared,
  writeGuest,
} from '@/server/repositories/baskets'
import { dropHold } from '@/server/repositories/claims'
import { withMutex } from '@/server/run-bounded'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { saveHold, toTimed } from './hold'
import { openBasket } from './list-items'
import { renewItems } from './renew'

/** What identifies an item of a basket: its treatment, location, slot, member of staff and the person treated (D101). */
interface ItemIdentity extends Pick<ItemRow, 'basket' | 'service' | 'location' | 'guestName'> {
  /** Missing if no time is chosen. */
  start?: number | null
  /** Missing if the visitor chose “Anyone”. */
  staff?: string | null
}

/** Creates the unique key of an item, so that the same item is added once (D13). */
export const createItemKey = (item: ItemIdentity): string => {
  const person = getPersonTreated(item)
  return [
    item.basket,
    item.service,
    item.location,
    item.start ?? 'untimed',
    item.staff ?? 'anyone',
    ...(person ? [person] : []),
  ].join('|')
}

/** A planned item keeps the key of its plan, which is unique without a name. */
const getChangedKey = (item: ItemRow, guestName: string | null): string =>
  item.planNumber
    ? item.dedupeKey
    : createItemKey({ ...item, staff: item.anyStaff ? null : item.staff, guestName })

/**
 * Gives up the times that share clean-up with a treatment that is for somebody else now, because the salon cleans up
 * between two people (D102), and tries to hold them again. Of two treatments, the later one may be lost.
 */
const renewLinked = async (payload: BasePayload, changed: ItemRow): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const timed = (await listBasketItems(payload, changed.basket)).flatMap((item) => toTimed(item, now))
  const own = timed.find(({ id }) => id === changed.id)
  if (!own) return
  const lost = timed.filter((item) => findLender(item === own ? timed : [own], item) !== null)
  if (lost.length === 0) return
  for (const { id } of lost) {
    await saveHold(payload, id, { holdExpiresAt: now })
    await dropHold(payload, id)
  }
  const settings = await loadBookingSettings(payload)
  const expired = lost.map((item) => ({ ...item, holdExpiresAt: now }))
  await renewItems(payload, expired, { settings, isStaff: false })
}

/** Changes for whom a treatment in a basket is. Its time stays held, unless the salon has to clean up before it now. */
export const changeGuest = async (
  payload: BasePayload,
  { itemId, guestName, session }: { itemId: string; guestName: string | null; session: string | null },
): Promise<Result<{ item_id: string }>> => {
  const found = await findItem(payload, itemId)
  if (!found) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${found.basket}`, async () => {
    const basket = await openBasket(payload, found.basket, session)
    if (!basket.ok) return basket
    // Opening the basket may have written the times of a plan.
    const item = await findItem(payload, itemId)
    if (!item) return fail('ITEM_NOT_FOUND')
    const dedupeKey = getChangedKey(item, guestName)
    if (!(await writeGuest(payload, itemId, { guestName, dedupeKey }))) return fail('ALREADY_IN_BASKET')
    if (getPersonTreated(item) !== getPersonTreated({ guestName })) await renewLinked(payload, item)
    return ok({ item_id: itemId })
  })
}

/** Records whether the visitor says that they have had a patch test for an item (D106). */
export const declareTest = async (
  payload: BasePayload,
  { itemId, isDeclared, session }: { itemId: string; isDeclared: boolean; session: string | null },
): Promise<Result<{ item_id: string }>> => {
  const item = await findItem(payload, itemId)
  if (!item) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${item.basket}`, async () => {
    const basket = await openBasket(payload, item.basket, session)
    if (!basket.ok) return basket
    await saveDeclared(payload, itemId, isDeclared)
    return ok({ item_id: itemId })
  })
}
