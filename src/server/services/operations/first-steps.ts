import type { BasePayload, PayloadRequest } from 'payload'
import { deriveFirstSteps, type FirstStep, type FirstStepMark } from '@/domain/operations/first-steps'
import { openingTexts } from '@/messages/management-texts'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { demoSite, isUnedited } from '@/server/repositories/demo'
import { loadFirstStepRecords } from '@/server/repositories/first-steps'
import { loadBookingSettings, loadIsOpen } from '@/server/services/settings/booking-settings'
import { getRelationId } from '@/domain/content/relations'

/** True if somebody works on at least one day of the week. */
const hasDays = ({ schedule }: { schedule?: unknown }): boolean =>
  Array.isArray(schedule) && schedule.some((day) => Array.isArray(day) && day.length > 0)

/** The name that a new salon has until its owner enters one. */
const NAMELESS = 'Our salon'

/** True if the owner has replaced the name or address that a new salon starts with. */
const isOwn = (value: string | null | undefined, ...given: string[]): boolean =>
  Boolean(value?.trim()) && !given.includes(value?.trim() ?? '')

/** The checklist of a salon that is not ready yet (D119). Null if there is nothing left to do, or it was hidden. */
export const loadFirstSteps = async (payload: BasePayload): Promise<FirstStep[] | null> => {
  const settings = await loadBookingSettings(payload)
  const marks = settings.firstSteps ?? {}
  if (marks.hidden) return null
  const [site, look, found] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    payload.findGlobal({ slug: 'look', depth: 0 }),
    loadFirstStepRecords(payload),
  ])
  const { fillingEnd } = found
  const isOurs = (row: { updatedAt?: string | null }): boolean =>
    Boolean(row.updatedAt) && !isUnedited({ updatedAt: String(row.updatedAt) }, fillingEnd)
  const { payments, mail } = dependenciesOf(payload)
  // The hours of archived people are kept.
  const people = new Set(found.staff.map(({ id }) => id))
  const hours = found.hours.filter((row) => hasDays(row) && people.has(getRelationId(row.staff) ?? ''))
  const placesWithHours = new Set(hours.map(({ location }) => getRelationId(location)))
  const peopleWithHours = new Set(hours.map(({ staff }) => getRelationId(staff)))
  return deriveFirstSteps({
    hasName: isOwn(site.name, NAMELESS, demoSite.name),
    hasLook: Boolean(look.logo) || isOurs(look),
    locations: found.locations.map((location) => ({
      hasAddress: isOurs(location) && isOwn(location.address),
      hasHours: placesWithHours.has(location.id),
    })),
    staff: found.staff.filter(isOurs).map(({ id }) => ({ hasHours: peopleWithHours.has(id) })),
    treatments: found.services.filter(isOurs).map(({ prices }) => ({ hasPrice: (prices ?? []).length > 0 })),
    marks,
    hasNoticeAddress: isOwn(site.noticeAddress || site.email, demoSite.noticeAddress, demoSite.email),
    delivers: mail.delivers,
    takesPayments: payments.kind === 'square' || settings.onlinePayments === false,
    hasBackup: found.backups?.made != null,
    hasSecondFactor: found.secondFactors > 0,
    hasDemo: found.isDemoLeft,
    hasBooking: found.bookings > 0,
  })
}

/** Marks a step as done, or hides the checklist. */
export const markFirstStep = async (req: PayloadRequest, step: FirstStepMark): Promise<void> => {
  // Without access rules, which keep the field from all other ways to save settings.
  const data = { firstSteps: { [step]: true } }
  await req.payload.updateGlobal({ slug: 'booking-settings', data, depth: 0, req })
}

/** Opens or closes the salon for visitors, and records who did it. Nothing happens if it is already so. */
export const setOpening = async (req: PayloadRequest, isOpen: boolean): Promise<void> => {
  const { payload } = req
  if ((await loadIsOpen(payload)) === isOpen) return
  // Without access rules, which keep the field from all other ways to save settings.
  await payload.updateGlobal({ slug: 'booking-settings', data: { isOpen }, depth: 0, req })
  await writeAudit(req, {
    action: isOpen ? 'salon-opened' : 'salon-closed',
    subject: 'settings',
    subjectId: 'booking-settings',
    summary: openingTexts.summary,
  })
}
