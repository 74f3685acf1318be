import type { BasePayload, PayloadRequest } from 'payload'
import type { SeriesDraft } from '@/contract/events'
import { release } from '@/domain/booking/release-claims'
import type { Need } from '@/domain/booking/claim-store'
import { listSeriesStarts } from '@/domain/booking/series'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { isReasonableDay, formatInstant } from '@/domain/time/calendar'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { errorMessages } from '@/messages/errors'
import { createId } from '@/server/ids'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createClaimStore } from '@/server/repositories/claims'
import { isClaimed } from '@/server/repositories/claimed-times'
import { queueSeriesConfirmation } from '@/server/services/notifications/queue'
import { type CreatedBooking, findSameBookings, type PlannedBooking, planBooking } from './booking-draft'
import { claimPlannedTime, writeBooking } from './create-booking'
import { checkNoEvent, checkUnusual, describeHolder, toWantedTime } from './check-time'

interface Series {
  series_id: string
  bookings: { bookingId: string; bookingSlotId: string; start_time: string }[]
}

/** One time of a series, with the ids that its booking will have, and what has been claimed for it. */
interface Time {
  planned: PlannedBooking
  ids: CreatedBooking
  needs?: readonly Need[]
}

/** Why a time cannot be booked as it is. `can_confirm` is true if staff may confirm it. */
interface Reason {
  reason: string
  message: string
  can_confirm: boolean
}

interface Clash {
  start_time: string
  reasons: Reason[]
}

const planSeriesTimes = (planned: PlannedBooking, draft: SeriesDraft, now: number): Result<Time[]> => {
  const { start, end, busyEnd } = planned
  const starts = listSeriesStarts(start, draft.every, draft.times)
  if (!starts.every((one) => isReasonableDay(toDayKey(one), now)))
    return fail('DATE_OUT_OF_RANGE', { field: 'times' })
  const skipped = new Set((draft.skip ?? []).map((text) => Date.parse(text)))
  const kept = starts.filter((one) => !skipped.has(one))
  if (kept.length === 0) return fail('SLOT_REQUIRED', { field: 'skip' })
  return ok(
    kept.map((one) => ({
      planned: { ...planned, start: one, end: one + end - start, busyEnd: one + busyEnd - start },
      ids: { bookingId: createId(), bookingSlotId: createId(), paymentId: createId() },
    })),
  )
}

/** Finds the problems of a time that are not confirmed, other than clashes with appointments. */
const findSeriesDoubts = async (
  payload: BasePayload,
  planned: PlannedBooking,
  draft: SeriesDraft,
  before?: DayKey,
): Promise<Reason[]> => {
  if (draft.confirm) return []
  const [outside, event] = await Promise.all([
    draft.confirm_outside ? ok(null) : checkUnusual(payload, planned, draft, { before }),
    checkNoEvent(payload, toWantedTime(planned)),
  ])
  const reasons = outside.ok ? [] : (outside.data?.reasons as { reason: string; message: string }[])
  return [
    ...reasons.map((one) => ({ ...one, can_confirm: true })),
    ...(event.ok ? [] : [{ reason: event.code, message: errorMessages[event.code], can_confirm: true }]),
  ]
}

const describeTakenReason = async (payload: BasePayload, planned: PlannedBooking): Promise<Reason> => {
  const { firstName, lastName } = planned.person
  const time = { ...toWantedTime(planned), staffName: formatFullName(firstName, lastName) }
  return { reason: 'SLOT_TAKEN', message: await describeHolder(payload, time), can_confirm: false }
}

/**
 * Claims the times in ascending order until it finds one that is taken. So one of two simultaneous series succeeds. All
 * later times are only checked. As for a single booking, the times are claimed before events are checked.
 */
const takeTimes = async (payload: BasePayload, times: Time[], draft: SeriesDraft): Promise<Clash[]> => {
  const clashes: Clash[] = []
  const isConfirmed = draft.confirm === true || draft.confirm_outside === true
  let isTaking = true
  for (const [i, time] of times.entries()) {
    const { planned, ids } = time
    const { person, start, busyEnd } = planned
    const span = { staff: String(person.id), start, end: busyEnd }
    const needs = isTaking ? await claimPlannedTime(payload, planned, ids.bookingSlotId, isConfirmed) : null
    if (needs) time.needs = needs
    const isFree = isTaking
      ? needs !== null
      : !(await isClaimed(payload, { ...span, now: dependenciesOf(payload).clock.now() }))
    const before = times[i - 1]?.planned.start
    const previous = before === undefined ? undefined : toDayKey(before)
    const doubts = await findSeriesDoubts(payload, planned, draft, previous)
    // Nothing was claimed because a room or equipment is missing, which staff may confirm.
    const isAsked = isTaking && doubts.some(({ reason }) => reason === 'NO_RESOURCE')
    if (!isFree) isTaking = false
    const reasons = [...(isFree || isAsked ? [] : [await describeTakenReason(payload, planned)]), ...doubts]
    if (reasons.length > 0) clashes.push({ start_time: formatInstant(start), reasons })
  }
  return clashes
}

/** Finds the series from an earlier identical call, if the caller asks for this and all of it still exists. */
const findEarlierSeries = async (
  payload: BasePayload,
  times: Time[],
  draft: SeriesDraft,
): Promise<Series | null> => {
  const planned = times.map((time) => time.planned)
  const same = draft.answer_same ? await findSameBookings(payload, planned) : null
  const series = same?.[0]?.series
  if (!same || !series || same.some((one) => one.series !== series)) return null
  return {
    series_id: series,
    bookings: same.map(({ bookingId, bookingSlotId, start }) => ({
      bookingId,
      bookingSlotId,
      start_time: formatInstant(start),
    })),
  }
}

/**
 * Books the same treatment for a customer every few weeks (D64), as separate bookings with a common id. Each time is
 * checked and claimed before anything is saved, and clashes are refused with a list of them. The customer gets one
 * email about all of them. Fails with `SERIES_CLASHES` or with an error code of `planBooking`.
 */
export const repeatBooking = async (req: PayloadRequest, draft: SeriesDraft): Promise<Result<Series>> => {
  const { payload } = req
  const planned = await planBooking(payload, draft)
  if (!planned.ok) return planned
  const times = planSeriesTimes(planned.value, draft, dependenciesOf(payload).clock.now())
  if (!times.ok) return times
  const before = await findEarlierSeries(payload, times.value, draft)
  if (before) return ok(before)
  const clashes = await takeTimes(payload, times.value, draft)
  if (clashes.length > 0) {
    for (const { ids } of times.value) await release(createClaimStore(payload), ids.bookingSlotId)
    return fail('SERIES_CLASHES', {
      field: 'slot',
      data: { clashes, free: times.value.length - clashes.length },
    })
  }
  const series = createId()
  for (const time of times.value)
    await writeBooking(req, time.planned, time.ids, {
      notes: draft.notes ?? null,
      needs: time.needs ?? [],
      series,
    })
  await queueSeriesConfirmation(
    payload,
    times.value.map(({ ids }) => ids.bookingId),
  )
  sendSoon(payload)
  return ok({
    series_id: series,
    bookings: times.value.map(({ planned: { start }, ids: { bookingId, bookingSlotId } }) => ({
      bookingId,
      bookingSlotId,
      start_time: formatInstant(start),
    })),
  })
}
