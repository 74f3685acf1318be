import type { BasePayload } from 'payload'
import { formatTime } from '../../../domain/time/format'
import { fullName } from '../../../domain/text/names'
import { alsoBookedWords } from '../../../messages/staff'
import { type AppointmentRow, appointmentsBusy } from '../../repositories/appointments'
import type { Row } from '../../repositories/store'

/** The time that a customer is to be there, epoch ms. */
interface Visit {
  customer: Pick<Row<'customers'>, 'id' | 'firstName' | 'lastName'>
  start: number
  end: number
  /** The appointment itself, where it is one already. */
  own?: string
}

const wordsOf = (name: string, { serviceName, locationName, start, end }: AppointmentRow): string =>
  alsoBookedWords(name, serviceName, locationName, `${formatTime(start)} – ${formatTime(end)}`)

/**
 * What the customer has already at that time, in words: somebody may book for two, so it is asked and never refused. The
 * time for cleaning up is the salon's, not theirs.
 */
export const alsoBooked = async (
  payload: BasePayload,
  { customer, start, end, own }: Visit,
): Promise<string[]> => {
  const rows = await appointmentsBusy(payload, start, end, { customer: { equals: customer.id } })
  const name = fullName(customer.firstName, customer.lastName)
  return rows.filter((row) => row.end > start && row.id !== own).map((row) => wordsOf(name, row))
}
