import type { BasePayload } from 'payload'
import { hasBookings, removeCustomerRow } from '../../repositories/customers'
import { findPerson } from '../../repositories/personal-data'
import { overwriteDeleted, shrinkLog } from '../../repositories/sqlite'
import type { Row } from '../../repositories/store'
import { places } from './personal-data'

interface Erasing {
  now: number
  /** The books keep the name on sales for as long as they must (D72). */
  keepSaleNames?: boolean
}

/**
 * Takes a person out of every place that holds something of them. One with bookings or payments is anonymised, because
 * the books keep pointing at the record (D22); any other is removed. True when the record stayed.
 */
export const erasePerson = async (
  payload: BasePayload,
  customer: Row<'customers'>,
  { now, keepSaleNames = false }: Erasing,
): Promise<boolean> => {
  await overwriteDeleted(payload)
  const person = await findPerson(payload, customer)
  const stays = await hasBookings(payload, customer.id)
  // The record itself goes last: what a crash left is found again by it.
  const [self, ...others] = places
  for (const place of others)
    if (!(keepSaleNames && place.kept === 'with-sale')) await place.erase(payload, person, now)
  if (stays) await self?.erase(payload, person, now)
  else await removeCustomerRow(payload, customer.id)
  await shrinkLog(payload)
  return stays
}
