'use client'

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { readStoredBasket } from '@/storefront/basket/store'
import { getPersonTreated } from '@/domain/booking/guests'
import { type DayKey, isOverlapping } from '@/domain/time/time'
import type { BasketItem } from '@/contract/basket'
import type { Slot } from '@/contract/slots'
import { parseInstantOrNull, toMinuteSpan } from '@/storefront/basket/types'
import { useBasket } from '@/storefront/basket/use-basket'
import { addDays } from '@/domain/time/calendar'
import type { CallAnswer } from '@/storefront/call'
import {
  type RenderedDays,
  restoreSlots,
  fetchSlots,
  FIRST_DAYS,
  type SlotQuery,
  type SlotsByDay,
} from './slots'

/** True for the same time of the same treatment, if it was booked for anyone. Choosing it again adds nothing. */
const isSame = (item: BasketItem, serviceId: string, slot: Slot): boolean =>
  item.service_id === serviceId &&
  item.staff_id === null &&
  parseInstantOrNull(item.booking_details?.start_time) === parseInstantOrNull(slot.start_time)

const getPersonOf = (item: BasketItem | undefined): string =>
  getPersonTreated({ guestName: item?.guest_name })

/**
 * Returns true for a time that overlaps an appointment of the same person in the visitor's basket, because checkout would refuse it. A
 * visitor who picks a member of staff may be booking for a friend (D13), so then no time is crossed out.
 */
export const useOccupied = (serviceId: string, staffId: string | null, changing: string | null) => {
  const { items } = useBasket()
  const person = getPersonOf(items.find(({ item_id }) => item_id === changing))
  return (slot: Slot): boolean =>
    staffId === null &&
    items.some(
      (item) =>
        item.item_id !== changing &&
        getPersonOf(item) === person &&
        item.booking_details !== null &&
        !isSame(item, serviceId, slot) &&
        isOverlapping(toMinuteSpan(item.booking_details), toMinuteSpan(slot)),
    )
}

/** The number of days loaded after the first ones. */
const MORE = 28

interface State {
  days: SlotsByDay
  /** The last day that is loaded. Null before the first response. */
  until: DayKey | null
  loading: boolean
  error: string | null
  /** True while the times are the server’s, which does not know what the visitor holds. */
  isRendered: boolean
}

type Event =
  | { type: 'reset' }
  | { type: 'loading' }
  | { type: 'loaded'; from: DayKey; days: SlotsByDay; until: DayKey }
  | { type: 'failed'; message: string }

const start: State = { days: {}, until: null, loading: true, error: null, isRendered: false }

/** Keeps the days before `from`. All days from `from` are loaded again. */
const keepDaysBefore = (from: DayKey, days: SlotsByDay): SlotsByDay =>
  Object.fromEntries(Object.entries(days).filter(([day]) => day < from))

const reduceSlots = (state: State, event: Event): State => {
  if (event.type === 'reset') return start
  if (event.type === 'loading') return { ...state, loading: true, error: null }
  if (event.type === 'failed') return { ...state, loading: false, error: event.message, isRendered: false }
  const days = { ...keepDaysBefore(event.from, state.days), ...event.days }
  return { days, until: event.until, loading: false, error: null, isRendered: false }
}

export interface Slots extends State {
  /** Loads more days: up to the given day or, if none is given, the following weeks. */
  lookUntil: (day?: DayKey) => void
}

const getEarlierDay = (a: DayKey, b: DayKey): DayKey => (a < b ? a : b)

interface Range {
  /** Today and the last bookable day. */
  first: DayKey
  last: DayKey
  /** The day in the address. At least the days up to it are loaded at the start. */
  atLeast: DayKey | null
}

type Fetch = (from: DayKey, to: DayKey, signal: AbortSignal) => Promise<CallAnswer<SlotsByDay>>

/** The free times of a treatment for the visitor with this basket. */
export const useSlots = (
  { serviceId, locationId, staffId }: Omit<SlotQuery, 'session'>,
  range: Range,
  rendered: RenderedDays | null,
): Slots => {
  const fetch = useCallback<Fetch>(
    (from, to, signal) => {
      const { session } = readStoredBasket()
      return fetchSlots({ serviceId, locationId, staffId, session }, from, to, signal)
    },
    [serviceId, locationId, staffId],
  )
  const [initial] = useState(
    () =>
      rendered && {
        ...start,
        days: restoreSlots({ serviceId, locationId, staffId }, rendered),
        until: rendered.until,
        loading: false,
        isRendered: true,
      },
  )
  return useSlotDays(fetch, range, initial)
}

/**
 * The free times from today on, as far as they are loaded. Loads more until one is found. Keeps the times rendered by
 * the server, except for visitors with a basket: only they see the times they hold as free.
 */
export const useSlotDays = (
  fetch: Fetch,
  { first, last, atLeast }: Range,
  rendered: State | null = null,
): Slots => {
  const [state, dispatch] = useReducer(reduceSlots, rendered ?? start)
  const isFirst = useRef(rendered !== null)
  const abort = useRef<AbortController | null>(null)

  const load = useCallback(
    async (from: DayKey, wanted: DayKey) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      const until = getEarlierDay(wanted, last)
      dispatch({ type: 'loading' })
      const answer = await fetch(from, until, controller.signal)
      if (controller.signal.aborted) return
      if (!answer.ok) return dispatch({ type: 'failed', message: answer.message })
      dispatch({ type: 'loaded', from, days: answer.value, until })
    },
    [fetch, last],
  )

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      if (!readStoredBasket().session) return
    } else dispatch({ type: 'reset' })
    const near = addDays(first, FIRST_DAYS - 1)
    void load(first, atLeast && atLeast > near ? atLeast : near)
  }, [load, first, atLeast])
  useEffect(() => () => abort.current?.abort(), [load])

  const nothingYet = state.until !== null && Object.keys(state.days).length === 0
  useEffect(() => {
    const { until, loading, error } = state
    if (nothingYet && !loading && !error && until && until < last)
      void load(addDays(until, 1), addDays(until, MORE))
  }, [nothingYet, state, last, load])

  const { until } = state
  const lookUntil = useCallback(
    (day?: DayKey) => {
      const from = until ? addDays(until, 1) : first
      const to = day ?? addDays(until ?? first, FIRST_DAYS)
      if (from <= last && to >= from) void load(from, to)
    },
    [until, first, last, load],
  )
  return { ...state, lookUntil }
}
