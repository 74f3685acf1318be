import type { BasePayload, PayloadRequest } from 'payload'
import type { NewWaiting, WaitingTimes } from '@/contract/waiting-list'
import { liveWaitingStates } from '@/domain/booking/waiting'
import { fail, ok, type Result } from '@/domain/errors'
import { toPounds } from '@/domain/pricing/totals'
import { toUkMobile } from '@/domain/texts/text-message'
import { formatInstant, parseMoment } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { removeItem } from '@/server/repositories/baskets'
import { isKept } from '@/server/repositories/claimed-times'
import { dropHold } from '@/server/repositories/claims'
import {
  changeEntry,
  endOffer,
  findEntry,
  findLastOffer,
  listMessagesOf,
  listOffersToWeigh,
  removeEntries,
  type WaitingEntryRow,
} from '@/server/repositories/waiting'
import { deleteMailsFor } from '@/server/services/notifications/outbox'
import { createTimeFinder, getTimeNames } from './find-times'
import { listCurrentEntries, setEarlier } from './earlier-times'
import { joinList } from './join'
import { findWithholding, makeOffer } from './make-offer'
import { canBeReached, loadWaitingRules, toEarlierId } from '@/server/services/settings/waiting-rules'

/** The number of free times that staff choose from. */
const MANY_TIMES = 60

const getActor = ({ user }: PayloadRequest): string =>
  user && 'username' in user ? (user.username ?? '') : ''

/** Adds a caller to the list. Without an email address, they need a mobile number and consent to texts. */
export const addCaller = async (req: PayloadRequest, input: NewWaiting): Promise<Result<string>> => {
  const { payload } = req
  const canText = dependenciesOf(payload).texts && input.texts && toUkMobile(input.phone_number)
  if (!input.email && !canText) return fail('WAITING_NEEDS_CONTACT', { field: 'email' })
  const joined = await joinList(payload, input, getActor(req))
  if (!joined.ok) return joined
  const { entry } = joined.value
  if (!entry) return fail('WAITS_TOO_OFTEN')
  await writeAudit(req, { action: 'waiting-added', subject: 'waiting-entries', subjectId: entry.id })
  return ok(entry.id)
}

/** Finds the free times that suit an entry, whatever it was offered before. */
const loadTimes = async (payload: BasePayload, stored: WaitingEntryRow) => {
  const rules = await loadWaitingRules(payload)
  const where = [{ id: { equals: stored.id } }]
  const [entry = null] = await listCurrentEntries(payload, rules, { where })
  if (!entry) return { rules, entry, times: [] }
  const find = await createTimeFinder(payload, [entry], rules)
  return { rules, entry, times: find({ ...entry, freeBefore: [] }, []) }
}

/** Lists the free times that staff may offer somebody. */
export const listTimesFor = async (
  payload: BasePayload,
  id: string,
): Promise<Result<WaitingTimes['times']>> => {
  const entry = await findEntry(payload, id)
  if (!entry) return fail('WAITING_NOT_FOUND')
  const { times } = await loadTimes(payload, entry)
  return ok(
    times.slice(0, MANY_TIMES).map((time) => {
      const { service, staff, location, pricePence } = getTimeNames(time)
      return {
        service_id: time.service,
        service_name: service,
        location_id: time.location,
        location_name: location,
        staff_id: time.staff,
        staff_name: staff,
        start_time: formatInstant(time.start),
        end_time: formatInstant(time.end),
        price: toPounds(pricePence),
      }
    }),
  )
}

interface ChosenTime {
  entry_id: string
  service_id: string
  location_id: string
  staff_id: string
  start_time: string
}

/** Offers somebody a time by hand, with the same limits as every offer. Also to somebody whose entry is paused. */
export const offerByHand = async (req: PayloadRequest, input: ChosenTime): Promise<Result<null>> => {
  const { payload } = req
  const start = parseMoment(input.start_time)
  if (start === null) return fail('INVALID_DATE', { field: 'start_time' })
  const stored = await findEntry(payload, input.entry_id)
  if (!stored) return fail('WAITING_NOT_FOUND')
  const { times, rules, entry } = await loadTimes(payload, stored)
  if (!entry) return fail('WAITING_NOT_FOUND')
  const time = times.find(
    (one) =>
      one.start === start &&
      one.service === input.service_id &&
      one.location === input.location_id &&
      one.staff === input.staff_id,
  )
  if (!time) return fail('SLOT_TAKEN')
  const withholding = findWithholding(time, await listOffersToWeigh(payload, rules.now), rules)
  if (!withholding || !canBeReached(entry, rules)) return fail('CANNOT_WITHHOLD')
  const by = { from: ['waiting', 'paused'] as const, offeredBy: getActor(req) }
  const made = await makeOffer(payload, { entry, time, withholding, ...by }, rules)
  if (made !== 'offered') return fail(made === 'busy' ? 'HAS_OFFER' : 'SLOT_TAKEN')
  await writeAudit(req, { action: 'waiting-offered', subject: 'waiting-entries', subjectId: entry.id })
  return ok(null)
}

/** Withdraws the live offer of an entry. Its time is public straight away. Fails if the time is being paid for. */
const withdrawOffer = async (payload: BasePayload, entry: string): Promise<Result<null>> => {
  const offer = await findLastOffer(payload, entry)
  if (offer?.state !== 'live' || (await isKept(payload, offer.item))) return fail('OFFER_ENDED')
  if (!(await endOffer(payload, offer.id, 'withdrawn'))) return fail('OFFER_ENDED')
  await removeItem(payload, offer.item)
  await dropHold(payload, offer.item)
  return ok(null)
}

export const withdraw = async (
  req: PayloadRequest,
  { entry_id: id, what }: { entry_id: string; what: 'offer' | 'entry' },
): Promise<Result<null>> => {
  const { payload } = req
  const entry = await findEntry(payload, id)
  if (!entry) return fail('WAITING_NOT_FOUND')
  const ended = await withdrawOffer(payload, id)
  if (what === 'offer' && !ended.ok) return ended
  if (what === 'offer') await changeEntry(payload, id, ['offered'], { state: 'waiting' })
  else {
    const overAt = dependenciesOf(payload).clock.now()
    await changeEntry(payload, id, liveWaitingStates, { state: 'withdrawn', overAt })
  }
  await writeAudit(req, { action: 'waiting-withdrawn', subject: 'waiting-entries', subjectId: id })
  return ok(null)
}

/** Switches on or off, for a customer who asks at the desk, that they are offered earlier times. */
export const setEarlierForCustomer = async (
  req: PayloadRequest,
  {
    booking_slot_id: id,
    wanted: isWanted = false,
  }: { booking_slot_id: string; wanted?: boolean | undefined },
): Promise<Result<null>> => {
  const { payload } = req
  const rules = await loadWaitingRules(payload)
  const set = await setEarlier(payload, id, { isWanted, addedBy: getActor(req), rules })
  if (!set.ok) return set
  const action = isWanted ? 'waiting-added' : 'waiting-withdrawn'
  await writeAudit(req, { action, subject: 'waiting-entries', subjectId: toEarlierId(id) })
  return set
}

/** Deletes an entry with its offers and messages, for example because the person asks for this. */
export const removeEntry = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const { payload } = req
  const entry = await findEntry(payload, id)
  if (!entry) return fail('WAITING_NOT_FOUND')
  const offer = await findLastOffer(payload, id)
  if (offer?.state === 'live') return fail('HAS_OFFER')
  const mails = await listMessagesOf(payload, [id])
  await deleteMailsFor({ keys: mails.map(({ key }) => key), address: null })
  await removeEntries(payload, [id])
  await writeAudit(req, { action: 'waiting-removed', subject: 'waiting-entries', subjectId: id })
  return ok(null)
}
