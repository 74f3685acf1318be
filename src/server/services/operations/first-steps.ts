import type { BasePayload, PayloadRequest } from 'payload'
import { deriveFirstSteps, type FirstStep, type FirstStepMark } from '@/domain/operations/first-steps'
import { dependenciesOf } from '@/server/dependencies'
import { loadFirstStepRecords } from '@/server/repositories/first-steps'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getRelationId } from '@/domain/content/relations'

/** True if somebody works on at least one day of the week. */
const hasDays = ({ schedule }: { schedule?: unknown }): boolean =>
  Array.isArray(schedule) && schedule.some((day) => Array.isArray(day) && day.length > 0)

/** The checklist of a salon that is not ready yet (D119). Null if there is nothing left to do, or it was hidden. */
export const loadFirstSteps = async (payload: BasePayload): Promise<FirstStep[] | null> => {
  const [site, look, settings] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    payload.findGlobal({ slug: 'look', depth: 0 }),
    loadBookingSettings(payload),
  ])
  const marks = settings.firstSteps ?? {}
  if (marks.hidden) return null
  const found = await loadFirstStepRecords(payload)
  const { payments, mail } = dependenciesOf(payload)
  const hours = found.hours.filter(hasDays)
  const placesWithHours = new Set(hours.map(({ location }) => getRelationId(location)))
  const peopleWithHours = new Set(hours.map(({ staff }) => getRelationId(staff)))
  return deriveFirstSteps({
    salonName: site.name ?? '',
    hasLogo: Boolean(look.logo),
    locations: found.locations.map(({ id, address }) => ({
      hasAddress: Boolean(address?.trim()),
      hasHours: placesWithHours.has(id),
    })),
    staff: found.staff.map(({ id }) => ({ hasHours: peopleWithHours.has(id) })),
    treatments: found.services.map(({ prices }) => ({ hasPrice: (prices ?? []).length > 0 })),
    marks,
    hasNoticeAddress: Boolean(site.noticeAddress || site.email),
    delivers: mail.delivers,
    takesPayments: payments.kind === 'square' || settings.onlinePayments === false,
    hasBackup: found.backups?.made != null,
    hasSecondFactor: found.secondFactors > 0,
    hasDemo: found.demoServices > 0,
    hasBooking: found.bookings > 0,
  })
}

/** Marks a step as done, or hides the checklist. */
export const markFirstStep = async (req: PayloadRequest, step: FirstStepMark): Promise<void> => {
  // Without access rules, which keep the field from all other ways to save settings.
  const data = { firstSteps: { [step]: true } }
  await req.payload.updateGlobal({ slug: 'booking-settings', data, depth: 0, req })
}
