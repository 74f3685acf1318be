import type { BasePayload, PayloadRequest } from 'payload'
import {
  deriveAllSteps,
  deriveFirstSteps,
  type FirstStep,
  type FirstStepFacts,
  type FirstStepMark,
} from '@/domain/operations/first-steps'
import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { demoSite, isUnedited } from '@/server/repositories/demo'
import { loadFirstStepRecords } from '@/server/repositories/first-steps'
import { findOutdatedTerms } from '@/server/services/notifications/staff-notices'
import {
  type BookingSettings,
  loadBookingSettings,
  loadIsOpen,
} from '@/server/services/settings/booking-settings'
import { formatFullName, isPlaceholderEmail } from '@/domain/text/names'
import { listPersonNeeds } from '@/domain/content/set-up'
import {
  getPerformers,
  getPriceAt,
  getRelationId,
  getRelationIds,
  isPerformedBy,
} from '@/domain/content/relations'

/** True if somebody works on at least one day of the week. */
const hasDays = ({ schedule }: { schedule?: unknown }): boolean =>
  Array.isArray(schedule) && schedule.some((day) => Array.isArray(day) && day.length > 0)

/** The name that a new salon has until its owner enters one. */
const NAMELESS = 'Our salon'

/** True if the owner has replaced the name or address that a new salon starts with. */
const isOwn = (value: string | null | undefined, ...given: string[]): boolean =>
  Boolean(value?.trim()) && !given.includes(value?.trim() ?? '')

type Records = Awaited<ReturnType<typeof loadFirstStepRecords>>

/**
 * The hours in which customers can book staff. The hours of archived people are kept, but do not count. Neither do
 * hours at a location that is not ticked for the person.
 */
const listHours = ({ staff, hours }: Records): Records['hours'] => {
  const works = new Set(
    staff.flatMap(({ id, locations }) => getRelationIds(locations).map((place) => `${id}|${place}`)),
  )
  return hours.filter(
    (row) => hasDays(row) && works.has(`${getRelationId(row.staff)}|${getRelationId(row.location)}`),
  )
}

/** True if the treatment has a price at a location where somebody who performs it works. */
const isBookable = (service: Records['services'][number], hours: Records['hours']): boolean => {
  const performers = getPerformers(service)
  return hours.some(
    (row) =>
      isPerformedBy(performers, getRelationId(row.staff) ?? '') &&
      getPriceAt(service, getRelationId(row.location) ?? '') !== null,
  )
}

/** True if visitors could book at least one treatment while the salon is open. */
export const hasBookableTreatment = async (payload: BasePayload): Promise<boolean> => {
  const found = await loadFirstStepRecords(payload)
  const hours = listHours(found)
  return found.services.some((one) => isBookable(one, hours))
}

const loadFacts = async (payload: BasePayload, settings: BookingSettings): Promise<FirstStepFacts> => {
  const [site, look, found] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    payload.findGlobal({ slug: 'look', depth: 0 }),
    loadFirstStepRecords(payload),
  ])
  const { fillingEnd } = found
  const isOurs = (row: { updatedAt?: string | null }): boolean =>
    Boolean(row.updatedAt) && !isUnedited({ updatedAt: String(row.updatedAt) }, fillingEnd)
  const { payments, mail } = dependenciesOf(payload)
  const hours = listHours(found)
  const placesWithHours = new Set(hours.map(({ location }) => getRelationId(location)))
  const works = new Set(hours.map((row) => `${getRelationId(row.staff)}|${getRelationId(row.location)}`))
  return {
    hasName: isOwn(site.name, NAMELESS, demoSite.name),
    hasLook: Boolean(look.logo) || isOurs(look),
    locations: found.locations.map((location) => ({
      hasAddress: isOurs(location) && isOwn(location.address),
      hasHours: placesWithHours.has(location.id),
    })),
    staff: found.staff.filter(isOurs).map((one) => ({
      id: String(one.id),
      name: formatFullName(one.firstName, one.lastName),
      needs: listPersonNeeds(one, { works, services: found.services }),
    })),
    treatments: found.services.filter(isOurs).map((one) => ({
      id: String(one.id),
      name: one.name,
      // A price that was removed stays as an empty row.
      hasPrice: (one.prices ?? []).some(({ pricePence }) => Boolean(pricePence)),
      isBookable: isBookable(one, hours),
    })),
    marks: settings.firstSteps ?? {},
    hasOwnAddress: !found.admins.some(({ email }) => isPlaceholderEmail(email)),
    hasNoticeAddress: isOwn(site.noticeAddress || site.email, demoSite.noticeAddress, demoSite.email),
    delivers: mail.delivers,
    takesPayments: payments.kind === 'square' || settings.onlinePayments === false,
    hasBackup: found.backups?.made != null,
    hasSecondFactor: found.secondFactors > 0,
    hasDemo: found.isDemoLeft,
    hasBooking: found.bookings > 0,
  }
}

/** The checklist of a salon that is not ready yet (D119). Null if there is nothing left to do, or it was hidden. */
export const loadFirstSteps = async (payload: BasePayload): Promise<FirstStep[] | null> => {
  const settings = await loadBookingSettings(payload)
  return settings.firstSteps?.hidden ? null : deriveFirstSteps(await loadFacts(payload, settings))
}

/** Warnings for an admin before the salon opens. */
export interface BeforeOpening {
  unfinished: FirstStep[]
  /** True if customers only pay at the salon. */
  isPaidAtSalon: boolean
  /** The path of terms that state a different booking fee than the rules. Null if none do. */
  outdatedTerms: string | null
}

export const loadBeforeOpening = async (payload: BasePayload): Promise<BeforeOpening> => {
  const settings = await loadBookingSettings(payload)
  const [facts, outdatedTerms] = await Promise.all([
    loadFacts(payload, settings),
    findOutdatedTerms(payload, settings.deposit),
  ])
  return {
    unfinished: deriveAllSteps(facts).filter(({ isDone }) => !isDone),
    isPaidAtSalon: settings.onlinePayments === false,
    outdatedTerms,
  }
}

/** True if an admin has hidden the checklist. */
export const isChecklistHidden = async (payload: BasePayload): Promise<boolean> =>
  (await loadBookingSettings(payload)).firstSteps?.hidden === true

/** Marks a step as done, hides the checklist, or undoes either. Records who did it. */
export const markFirstStep = async (
  req: PayloadRequest,
  { step, isSet }: { step: FirstStepMark; isSet: boolean },
): Promise<void> => {
  // Without access rules, which keep the field from all other ways to save settings.
  const data = { firstSteps: { [step]: isSet } }
  await req.payload.updateGlobal({ slug: 'booking-settings', data, depth: 0, req })
  await writeAudit(req, {
    action: 'checklist-changed',
    subject: 'checklist',
    subjectId: step,
    summary: firstStepTexts.summaries[step](isSet),
  })
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
