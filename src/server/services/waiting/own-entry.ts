import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { answerWaiting, WaitingView } from '@/contract/waiting'
import { liveWaitingStates } from '@/domain/booking/waiting'
import { countSeatsLeft, getSeatLimit } from '@/domain/courses/course-date'
import { fail, ok, type Result } from '@/domain/errors'
import { toPounds } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { toUkMobile } from '@/domain/texts/text-message'
import { formatInstant } from '@/domain/time/calendar'
import { hashToken } from '@/server/ids'
import { findLiveAppointment } from '@/server/repositories/appointments'
import { moveItemToBasket, removeItem } from '@/server/repositories/baskets'
import { countTakenSeats, isKept } from '@/server/repositories/claimed-times'
import { findCourse, findCourseDate } from '@/server/repositories/courses'
import { findByIds } from '@/server/repositories/running-database'
import { stopWaitingTexts } from '@/server/repositories/texts'
import {
  acceptOffer,
  changeEntry,
  endOffer,
  findEntry,
  findEntryByHash,
  findLastOffer,
  findOffer,
  type WaitingEntryRow,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { openBasket } from '@/server/services/basket/list-items'
import { loadServiceOffer } from '@/server/services/slots/service-offer'
import { settleAccepted, updateOffer } from './settle-offers'
import { loadWaitingRules } from '@/server/services/settings/waiting-rules'

interface Found {
  entry: WaitingEntryRow
  offer: WaitingOfferRow | null
  now: number
}

/** Finds the entry of a secret, with its last offer brought up to date. The answer is the same for all unknown secrets. */
const findOwn = async (payload: BasePayload, secret: string): Promise<Result<Found>> => {
  const found = await findEntryByHash(payload, hashToken(secret))
  if (!found) return fail('LINK_INVALID')
  const rules = await loadWaitingRules(payload)
  const last = await findLastOffer(payload, found.id)
  const offer = last && (await updateOffer(payload, last, rules))
  return ok({ entry: (await findEntry(payload, found.id)) ?? found, offer, now: rules.now })
}

/** The live offer, while it can still be booked. */
const getLiveOffer = ({ offer, now }: Found): WaitingOfferRow | null =>
  offer?.state === 'live' && offer.expiresAt > now ? offer : null

const describeOffer = async (
  payload: BasePayload,
  { service, location, staff, start, end, expiresAt }: WaitingOfferRow,
): Promise<WaitingView['offer']> => {
  const found = await loadServiceOffer(payload, service, location)
  if (!found.ok) return null
  const person = found.value.staff.find(({ id }) => String(id) === staff)
  return {
    service_id: service,
    service_name: found.value.service.name,
    location_id: location,
    location_name: found.value.location.name,
    staff_id: staff,
    staff_name: person ? formatFullName(person.firstName) : '',
    start_time: formatInstant(start),
    end_time: formatInstant(end),
    price: toPounds(found.value.pricePence ?? 0),
    expires_at: formatInstant(expiresAt),
  }
}

const describeCourse = async (payload: BasePayload, dateId: string) => {
  const date = await findCourseDate(payload, dateId)
  const course = date && (await findCourse(payload, date.course))
  if (!date || !course) return null
  const taken = (await countTakenSeats(payload, [dateId])).get(dateId) ?? 0
  const hasPlace = countSeatsLeft(getSeatLimit(date, course), taken) > 0
  return { title: course.title, path: `/courses/${course.slug ?? course.id}`, hasPlace }
}

const toView = async (payload: BasePayload, found: Found): Promise<WaitingView> => {
  const { entry, offer } = found
  const live = getLiveOffer(found)
  const [services, course, shown] = await Promise.all([
    findByIds(payload, 'services', entry.services),
    entry.courseDate ? describeCourse(payload, entry.courseDate) : null,
    live && describeOffer(payload, live),
  ])
  const moving = entry.appointment ? await findLiveAppointment(payload, entry.appointment) : null
  return {
    state: entry.state,
    first_name: entry.firstName,
    reached_by: !entry.textsAgreedAt ? 'email' : entry.email ? 'both' : 'text',
    what: course ? [course.title] : entry.services.flatMap((id) => services.get(id)?.name ?? []),
    offer: shown,
    last_offer: offer?.state ?? null,
    moves_from: moving && formatInstant(moving.start),
    course: course && { path: course.path, has_place: course.hasPlace },
  }
}

/** What the link from a message shows. Opening it changes nothing that the minute job would not. */
export const openOwnEntry = async (payload: BasePayload, secret: string): Promise<Result<WaitingView>> => {
  const found = await findOwn(payload, secret)
  return found.ok ? ok(await toView(payload, found.value)) : found
}

/** Ends a live offer that its person does not want. The claims stay until the minute job passes them on. */
const declineOffer = async (payload: BasePayload, offer: WaitingOfferRow | null): Promise<boolean> => {
  if (!offer || (await isKept(payload, offer.item))) return false
  if (!(await endOffer(payload, offer.id, 'declined'))) return false
  await removeItem(payload, offer.item)
  return true
}

/** Puts the time of the live offer into the visitor's own basket. It stays held until the offer expires. */
const bookOffer = async (
  payload: BasePayload,
  found: Found,
  { basketId, session }: { basketId: string | undefined; session: string | null },
): Promise<Result<null>> => {
  const offer = getLiveOffer(found)
  if (!offer) return fail('OFFER_ENDED')
  if (!basketId || !session) return fail('NO_BASKET')
  const basket = await openBasket(payload, basketId, session)
  if (!basket.ok) return basket
  return (await moveItemToBasket(payload, offer.item, basket.value.id)) ? ok(null) : fail('OFFER_ENDED')
}

/** Accepts an earlier time. An acceptance in time is stored first, so that it counts whatever happens next. */
const acceptMove = async (
  payload: BasePayload,
  { offer, now }: Found,
  appointment: string,
): Promise<Result<null>> => {
  if (offer?.state === 'booked') return ok(null)
  if (offer?.state !== 'live') return fail('OFFER_ENDED')
  const row = await findLiveAppointment(payload, appointment)
  if (row) await acceptOffer(payload, offer.id, { movesFrom: row.start, now })
  // A different tab may have accepted it.
  const accepted = await findOffer(payload, offer.id)
  if (accepted?.state === 'booked') return ok(null)
  if (accepted?.state !== 'live' || !accepted.movesFrom) return fail('OFFER_ENDED')
  const { state } = await settleAccepted(payload, accepted, appointment, now)
  if (state === 'live') return fail('APPOINTMENT_BUSY')
  return state === 'booked' ? ok(null) : fail('OFFER_ENDED')
}

interface OwnAnswer {
  link: string
  answer: 'book' | 'decline' | 'leave' | 'resume' | 'stop-texts'
  basketId?: string | undefined
}

type OwnAnswered = Omit<Answered<typeof answerWaiting>, 'message'>

/** The details with which checkout starts, as the person entered them to join. */
const toCheckoutDetails = ({
  firstName,
  lastName,
  email,
  phone,
}: WaitingEntryRow): OwnAnswered['customer'] => ({
  first_name: firstName,
  last_name: lastName ?? '',
  email: email ?? '',
  phone_number: phone ?? '',
})

/** Does what somebody who waits asks for with the link from their message (D121). */
export const answerOwnEntry = async (
  payload: BasePayload,
  { link, answer, basketId }: OwnAnswer,
  session: string | null,
): Promise<Result<OwnAnswered>> => {
  const found = await findOwn(payload, link)
  if (!found.ok) return found
  const { entry, now } = found.value
  const live = getLiveOffer(found.value)
  if (answer === 'book') {
    const booked = entry.appointment
      ? await acceptMove(payload, found.value, entry.appointment)
      : await bookOffer(payload, found.value, { basketId, session })
    if (!booked.ok) return booked
  }
  if (answer === 'decline' && !(await declineOffer(payload, live))) return fail('OFFER_ENDED')
  // Without texts, nothing would tell somebody without an address about free times.
  const isLeaving = answer === 'leave' || (answer === 'stop-texts' && !entry.email)
  const number = answer === 'stop-texts' ? toUkMobile(entry.phone) : null
  if (number) await stopWaitingTexts(payload, number)
  if (isLeaving) {
    await declineOffer(payload, live)
    await changeEntry(payload, entry.id, liveWaitingStates, { state: 'withdrawn', overAt: now })
  }
  if (answer === 'resume')
    await changeEntry(payload, entry.id, ['paused'], { state: 'waiting', unanswered: 0 })
  const answered = await openOwnEntry(payload, link)
  if (!answered.ok) return answered
  return ok({
    waiting: answered.value,
    customer: answer === 'book' && !entry.appointment ? toCheckoutDetails(entry) : null,
  })
}
