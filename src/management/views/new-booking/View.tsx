import { parseDay, parseInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { errorMessages } from '@/messages/errors'
import { wizardLoadTexts } from './draft'
import { loadBookedFor } from '@/server/services/diary/booking-draft'
import { loadDeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { LoadFailed } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { createDraft } from './create-booking'
import { NewBookingScreen } from './NewBookingScreen.client'

const names = [
  'customerId',
  'staff_id',
  'location_id',
  'service_id',
  'date',
  'start_time',
  'after_time',
  'join_booking_id',
] as const

const toIsoOrEmpty = (instant: number | null): string =>
  instant === null ? '' : new Date(instant).toISOString()

/** /management/appointments/new-booking: a different address starts a new booking. */
export const NewBookingView = async ({ payload, query }: ScreenProps) => {
  const [customerId, staffId, locationId, serviceId, date, startTime, afterTime, join] = names.map(query) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [catalogue, customer] = await Promise.all([
    loadForScreen(payload, () => loadDeskCatalogue(payload)),
    customerId ? loadForScreen(payload, () => loadBookedFor(payload, customerId)) : null,
  ])
  if (!catalogue) return <LoadFailed message={wizardLoadTexts.staff} />
  if (customerId && !customer) return <LoadFailed message={wizardLoadTexts.customers} />
  const start = parseInstant(startTime)
  const after = parseInstant(afterTime)
  const begins = start ?? after
  const asked = {
    staffId,
    locationId,
    serviceId,
    join,
    customer: customer?.ok ? customer.value : null,
    day: parseDay(date) ?? (begins === null ? '' : toDayKey(begins)),
    start: toIsoOrEmpty(start),
    after: toIsoOrEmpty(after),
  }
  return (
    <NewBookingScreen
      key={names.map(query).join('|')}
      catalogue={catalogue}
      fresh={createDraft(asked, catalogue)}
      problem={customer && !customer.ok ? errorMessages[customer.code] : null}
    />
  )
}
