import type { BasePayload } from 'payload'
import { formatTime } from '../../../domain/time/format'
import { fullName } from '../../../domain/text/names'
import { takenWords } from '../../../messages/staff'
import { whyTexts } from '../../../messages/why-no-time'
import { appointmentsBusy } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import type { PlannedBooking } from './booking-draft'

const rangeOf = (start: number, end: number): string => `${formatTime(start)} – ${formatTime(end)}`

/** Who takes a person's time, in words: the appointments that stand there by name, else a visitor who is booking it. */
export const takenBy = async (
  payload: BasePayload,
  { person, start, busyEnd }: Pick<PlannedBooking, 'person' | 'start' | 'busyEnd'>,
): Promise<string> => {
  const rows = await appointmentsBusy(payload, start, busyEnd, { staff: { equals: String(person.id) } })
  if (rows.length === 0) return whyTexts.held(rangeOf(start, busyEnd))
  const customers = await byIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  const who = fullName(person.firstName, person.lastName)
  return rows
    .map((row) => {
      const { firstName = '', lastName = '' } = customers.get(row.customer) ?? {}
      return takenWords(who, fullName(firstName, lastName), row.serviceName, rangeOf(row.start, row.end))
    })
    .join(' ')
}
