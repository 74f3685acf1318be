import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { fullName } from '../../../domain/text/names'
import { findCustomer } from '../../repositories/customers'

/** For whom a booking is begun, as the address of the wizard names them. */
export interface BookedFor {
  id: string
  name: string
}

/** The customer that an address names. `CUSTOMER_NOT_FOUND`. */
export const bookedFor = async (payload: BasePayload, id: string): Promise<Result<BookedFor>> => {
  const row = await findCustomer(payload, id)
  return row
    ? ok({ id: row.id, name: fullName(row.firstName, row.lastName) })
    : fail('CUSTOMER_NOT_FOUND', { field: 'customerId' })
}
