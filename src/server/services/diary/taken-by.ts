import type { BasePayload } from 'payload'
import { formatTime } from '../../../domain/time/format'
import { fullName } from '../../../domain/text/names'
import { takenWords } from '../../../messages/staff'
import { whyTexts } from '../../../messages/why-no-time'
import { appointmentsBusy } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import type { PlannedBooking } from './booking-draft'

/** A time of one person, epoch ms. */
interface PersonsTime {
  staff: string
  staffName: string
  start: number
  busyEnd: number
}

const rangeOf = (start: number, end: number): string => `${formatTime(start)} – ${formatTime(end)}`

/** Who has a person's time, in words: the appointments that stand there by name, else a visitor who is booking it. */
export const whoHas = async (
  payload: BasePayload,
  { staff, staffName, start, busyEnd }: PersonsTime,
): Promise<string> => {
  const rows = await appointmentsBusy(payload, start, busyEnd, { staff: { equals: staff } })
  if (rows.length === 0) return whyTexts.held(rangeOf(start, busyEnd))
  const customers = await byIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  return rows
    .map((row) => {
      const { firstName = '', lastName = '' } = customers.get(row.customer) ?? {}
      const when = rangeOf(row.start, row.end)
      return takenWords(staffName, fullName(firstName, lastName), row.serviceName, when)
    })
    .join(' ')
}

/** Who has the time of a booking that is planned. */
export const takenBy = (
  payload: BasePayload,
  { person, start, busyEnd }: Pick<PlannedBooking, 'person' | 'start' | 'busyEnd'>,
): Promise<string> => {
  const staffName = fullName(person.firstName, person.lastName)
  return whoHas(payload, { staff: String(person.id), staffName, start, busyEnd })
}
