import { parseInstant } from '@/domain/time/format'
import { parseDay } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { errorMessages } from '@/messages/errors'
import { wizardLoadTexts } from '@/messages/management-texts'
import { bookedFor } from '@/server/services/diary/booking-draft'
import { deskCatalogue } from '@/server/services/diary/desk-catalogue'
import { LoadFailed } from '@/management/components/Page.client'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '@/management/shell/with-answers'
import { beginDraft } from './create-booking'
import { NewBookingScreen } from './NewBookingScreen.client'

const names = [
  'customerId',
  'staff_id',
  'location_id',
  'service_id',
  'date',
  'start_time',
  'after_time',
] as const

const isoOf = (instant: number | null): string => (instant === null ? '' : new Date(instant).toISOString())

/** /management/appointments/new-booking: another address is another booking, begun afresh. */
export const NewBookingView = async ({ payload, query }: ScreenProps) => {
  const [customerId, staffId, locationId, serviceId, date, startTime, afterTime] = names.map(query) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [catalogue, customer] = await Promise.all([
    loadForScreen(payload, () => deskCatalogue(payload)),
    customerId ? loadForScreen(payload, () => bookedFor(payload, customerId)) : null,
  ])
  if (!catalogue) return <LoadFailed message={wizardLoadTexts.staff} />
  if (customerId && !customer) return <LoadFailed message={wizardLoadTexts.customers} />
  const start = parseInstant(startTime)
  const after = parseInstant(afterTime)
  const begins = start ?? after
  const asked = {
    ...{ staffId, locationId, serviceId },
    customer: customer?.ok ? customer.value : null,
    day: parseDay(date) ?? (begins === null ? '' : dayOf(begins)),
    start: isoOf(start),
    after: isoOf(after),
  }
  return (
    <NewBookingScreen
      key={names.map(query).join('|')}
      catalogue={catalogue}
      fresh={beginDraft(asked, catalogue)}
      problem={customer && !customer.ok ? errorMessages[customer.code] : null}
    />
  )
}
