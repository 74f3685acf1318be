'use client'

import { formatPersonName } from '@/management/format/typed-customer'
import { useEffect, useState } from 'react'
import type { DiaryBooking, DiaryRoom } from '@/contract/diary'
import { checkAvailability } from '@/domain/booking/availability'
import { formatDuration } from '@/domain/time/format'
import { type DayKey, isOverlapping, MINUTE, toInstant } from '@/domain/time/time'
import { diaryTexts } from '@/messages/management-diary'
import { describeDoubleBooking } from '@/messages/staff'
import { toMs, formatDayAndTime, formatShortRange, formatIsoTimeRange } from '@/management/format/dates'
import type { Diary } from './use-diary.client'
import type { Column } from './columns'
import { describeRoomClash, replaceRoom } from './room-columns'
import type { Drop } from './use-drag.client'
import { toUndoBody, toMoveBody } from '@/management/format/move-body'
import {
  canConfirmMove,
  type MoveDone,
  sendMove,
  useUndoMove,
} from '@/management/views/booking-details/use-move.client'

/** The new position of an appointment; instants in ms. */
export interface MovePlan {
  booking: DiaryBooking
  start: number
  end: number
  staff: string
  staffName: string
  location: string
  locationName: string
  /** The rooms and equipment from now on, if the appointment was dropped on a room. */
  resources?: string[]
  /** Warnings for staff before they confirm. */
  warnings: string[]
  /** Why the move is impossible; null if nothing visible prevents it. */
  clash: string | null
}

/** An appointment of the diary as the rules look at it. */
const toAppointment = (booking: DiaryBooking) => ({
  id: booking.booking_slot_id,
  staff: booking.staff_id,
  customer: booking.customer_id,
  booking,
  start: toMs(booking.start_time),
  end: toMs(booking.end_time),
  busyEnd: toMs(booking.busy_until),
})

type Appointment = ReturnType<typeof toAppointment>

/** The first appointment in the way, in words. */
const describeClash = (
  moving: Appointment,
  { staffName, start, end }: Pick<MovePlan, 'staffName' | 'start' | 'end'>,
  other: Appointment,
): string => {
  const when = formatShortRange(other.booking.start_time, other.booking.end_time)
  const words = diaryTexts.hasAlready(staffName, formatPersonName(other.booking), when)
  if (isOverlapping(other, { start, end })) return words
  // The treatments themselves do not overlap; the clean-up time after the earlier one does.
  const first = other.start < start ? other : moving
  return `${words} ${diaryTexts.cleanUp((first.busyEnd - first.end) / MINUTE, formatPersonName(first.booking))}`
}

const findWarnings = (
  diary: Diary,
  plan: Omit<MovePlan, 'warnings' | 'clash'>,
  isOpen: boolean,
): string[] => {
  const { booking, staff, staffName, location } = plan
  const skilled = diary.skills[booking.service_id]
  return [
    ...(isOpen ? [] : [diaryTexts.outsideHours(staffName)]),
    ...(location === booking.location_id ? [] : [diaryTexts.elsewhere(plan.locationName)]),
    ...(staff !== booking.staff_id && skilled && !skilled.includes(staff)
      ? [diaryTexts.notTheirs(staffName, booking.service_name)]
      : []),
  ]
}

/** What stands against a plan in the diary that is shown. */
const findConflicts = (
  { bookings }: Diary,
  plan: Omit<MovePlan, 'warnings' | 'clash'>,
): { clash: string | null; doubleBookings: string[] } => {
  const moving = toAppointment(plan.booking)
  const busyEnd = plan.end + Math.max(0, moving.busyEnd - moving.end)
  const { appointments, doubleBookings } = checkAvailability(
    { ...plan, busyEnd, customer: moving.customer, own: moving.id },
    { appointments: bookings.filter(({ status }) => status !== 'Cancelled').map(toAppointment) },
  )
  const [other] = appointments
  return {
    clash: other ? describeClash(moving, plan, other) : null,
    doubleBookings: doubleBookings.map(({ booking: one }) =>
      describeDoubleBooking(
        ...([formatPersonName(one), one.service_name, one.location_name] as const),
        formatIsoTimeRange(one.start_time, one.end_time),
      ),
    ),
  }
}

/** The plan for a drop on a room: the person stays, and the room replaces the one of its kind. */
const planRoomDrop = (
  diary: Diary,
  room: DiaryRoom,
  day: DayKey,
  { booking, to }: Pick<Drop, 'booking' | 'to'>,
): MovePlan => {
  const plan = {
    booking,
    start: toInstant(day, to.start),
    end: toInstant(day, to.end),
    staff: booking.staff_id,
    staffName: booking.staff_name,
    location: room.location_id,
    locationName: diary.places.find((one) => one.location_id === room.location_id)?.location_name ?? '',
  }
  const { clash, doubleBookings } = findConflicts(diary, plan)
  return {
    ...plan,
    resources: replaceRoom(diary, booking, room) ?? [],
    clash: clash ?? describeRoomClash(diary, booking, room, plan),
    warnings: [...findWarnings(diary, plan, true), ...doubleBookings],
  }
}

/**
 * The plan for a drop. The location becomes the one where the person works at that time; otherwise it stays the same.
 */
export const planDrop = (
  diary: Diary,
  columns: readonly Column[],
  { booking, to }: Drop,
): MovePlan | null => {
  const column = columns[to.column]
  if (!column) return null
  if (column.room) return planRoomDrop(diary, column.room, column.day, { booking, to })
  const working = column.open.find(({ start, end }) => start <= to.start && to.start < end)
  const location = working?.location_id ?? booking.location_id
  const plan = {
    booking,
    start: toInstant(column.day, to.start),
    end: toInstant(column.day, to.end),
    staff: column.person.staff_id,
    staffName: column.person.first_name,
    location,
    locationName:
      diary.places.find(({ location_id }) => location_id === location)?.location_name ??
      booking.location_name,
  }
  const isOpen = working !== undefined && to.end <= working.end
  const { clash, doubleBookings } = findConflicts(diary, plan)
  return { ...plan, clash, warnings: [...findWarnings(diary, plan, isOpen), ...doubleBookings] }
}

/** The time and the member of staff, as text. */
export const describePlan = ({ start, end, staffName }: MovePlan): string =>
  `${formatDayAndTime(new Date(start).toISOString())} (${formatDuration((end - start) / MINUTE)}) with ${staffName}`

/**
 * Focuses the card of a new appointment as soon as a diary that has it is shown. The next regular refresh may bring it
 * before the requested one.
 */
export const useFocusWhenShown = (diary: Diary | null): ((slot: string) => void) => {
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => {
    const card = awaited && document.querySelector<HTMLElement>(`[data-card="${CSS.escape(awaited)}"]`)
    if (!card) return
    card.focus()
    setAwaited(null)
  }, [awaited, diary])
  return setAwaited
}

/** Focuses a card once it is rendered in its new position; its accessible name describes the rest. */
const useFocusOnCard = (): ((slot: string) => void) => {
  const [landed, setLanded] = useState<{ slot: string } | null>(null)
  useEffect(() => {
    if (landed) document.querySelector<HTMLElement>(`[data-card="${CSS.escape(landed.slot)}"]`)?.focus()
  }, [landed])
  return (slot) => setLanded({ slot })
}

interface UseMovesOptions {
  diary: Diary | null
  columns: Column[]
  reload(): Promise<void>
  /** Shows a success message; null takes the last one away. */
  onSay(message: string | null): void
}

/** Moves by dragging: staff confirm a drop, the server checks it against the claims, and it can be undone (D63). */
export const useMoves = ({ diary, columns, reload, onSay }: UseMovesOptions) => {
  const [asked, setAsked] = useState<{ drop: Drop; plan: MovePlan } | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const focusOn = useFocusOnCard()
  const undoMove = useUndoMove((message, failed, slot) => {
    void reload().then(() => {
      if (failed) return setProblem(message)
      onSay(message)
      focusOn(slot)
    })
  })

  const drop = (dropped: Drop): void => {
    const plan = diary && planDrop(diary, columns, dropped)
    if (!plan) return
    onSay(null)
    setQuestion(null)
    setProblem(plan.clash && diaryTexts.notMoved(plan.clash))
    setAsked(plan.clash ? null : { drop: dropped, plan })
  }

  const move = async (tell: boolean): Promise<void> => {
    if (!asked) return
    setBusy(true)
    const { plan } = asked
    const answer = await sendMove({
      ...toMoveBody(plan),
      ...(plan.resources ? { resource_ids: plan.resources } : {}),
      tell,
      undoable: true,
      ...(question === null ? {} : { confirm: true }),
    })
    if (!answer.ok && canConfirmMove(answer.code) && question === null) {
      setBusy(false)
      return setQuestion(answer.message)
    }
    await reload()
    setBusy(false)
    setAsked(null)
    if (!answer.ok) return setProblem(diaryTexts.notMoved(answer.message))
    setProblem(null)
    const slot = plan.booking.booking_slot_id
    const before = plan.booking.resources.map(({ resource_id }) => resource_id)
    const back = { ...toUndoBody(plan), ...(plan.resources ? { resource_ids: before } : {}) }
    undoMove.offer({ message: answer.message, slot, back })
    focusOn(slot)
  }

  /** Clears earlier messages, so that no outdated one is shown beside the next. */
  const unsay = (): void => {
    onSay(null)
    setProblem(null)
  }

  return {
    asked,
    busy,
    question,
    problem,
    drop,
    move,
    unsay,
    /** Only the length changes: customers are not emailed unless staff choose to. */
    isLengthOnly:
      asked !== null &&
      asked.plan.start === toMs(asked.plan.booking.start_time) &&
      asked.plan.staff === asked.plan.booking.staff_id,
    putBack: () => setAsked(null),
    dismiss: () => setProblem(null),
    undoBar: undoMove.bar,
    /** Shows a move made in a dialog like one made by dragging. */
    show: (done: MoveDone): void => {
      unsay()
      undoMove.offer(done)
      void reload()
    },
  }
}
