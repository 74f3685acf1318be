'use client'

import { useCallback, useEffect, useReducer, useRef } from 'react'
import { readStoredBasket } from '@/storefront/basket/store'
import { isOverlapping } from '@/domain/time/interval'
import type { BasketItem } from '@/contract/basket'
import type { Slot } from '@/contract/slots'
import { parseInstantOrNull, toMinuteSpan } from '@/storefront/basket/types'
import { useBasket } from '@/storefront/basket/use-basket'
import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import type { CallAnswer } from '@/storefront/call'
import { groupSlotsByDay, fetchSlots, FIRST_DAYS, type SlotQuery, type SlotsByDay } from './slots'

/** The same time of the same treatment for anyone: choosing it again adds nothing. */
const isSame = (item: BasketItem, serviceId: string, slot: Slot): boolean =>
  item.service_id === serviceId &&
  item.staff_id === null &&
  parseInstantOrNull(item.booking_details?.start_time) === parseInstantOrNull(slot.start_time)

/**
 * Says of a time whether the visitor is already somewhere else then: checkout would refuse it as an overlap.
 * Whoever names a member of staff may be booking for a friend (D13), so nothing is kept from them.
 */
export const useOccupied = (serviceId: string, staffId: string | null, changing: string | null) => {
  const { items } = useBasket()
  return (slot: Slot): boolean =>
    staffId === null &&
    items.some(
      (item) =>
        item.item_id !== changing &&
        item.booking_details !== null &&
        !isSame(item, serviceId, slot) &&
        isOverlapping(toMinuteSpan(item.booking_details), toMinuteSpan(slot)),
    )
}

/** Days of a look after the first one. */
const MORE = 28

interface State {
  days: SlotsByDay
  /** The last day that is known; null before the first answer. */
  until: DayKey | null
  loading: boolean
  error: string | null
}

type Event =
  | { type: 'reset' }
  | { type: 'loading' }
  | { type: 'loaded'; from: DayKey; days: SlotsByDay; until: DayKey }
  | { type: 'failed'; message: string }

const start: State = { days: {}, until: null, loading: true, error: null }

/** The first days as the server drew them: the answer of the call, for whoever asks. */
export interface DrawnDays {
  answer: string
  /** The last day of it. */
  until: DayKey
}

const toInitialState = (drawn: DrawnDays | null): State =>
  drawn
    ? { days: groupSlotsByDay(JSON.parse(drawn.answer)), until: drawn.until, loading: false, error: null }
    : start

/** What is known of the days before `from`: all that is asked for again comes anew. */
const keepDaysBefore = (from: DayKey, days: SlotsByDay): SlotsByDay =>
  Object.fromEntries(Object.entries(days).filter(([day]) => day < from))

const reduceSlots = (state: State, event: Event): State => {
  if (event.type === 'reset') return start
  if (event.type === 'loading') return { ...state, loading: true, error: null }
  if (event.type === 'failed') return { ...state, loading: false, error: event.message }
  const days = { ...keepDaysBefore(event.from, state.days), ...event.days }
  return { days, until: event.until, loading: false, error: null }
}

export interface Slots extends State {
  /** Looks further: to that day, or the next weeks. */
  lookUntil: (day?: DayKey) => void
}

const getEarlierDay = (a: DayKey, b: DayKey): DayKey => (a < b ? a : b)

interface Range {
  /** Today, and the last day that can be booked. */
  first: DayKey
  last: DayKey
  /** Known from the start: the day in the address. */
  atLeast: DayKey | null
}

type Fetch = (from: DayKey, to: DayKey, signal: AbortSignal) => Promise<CallAnswer<SlotsByDay>>

/** The free times of a treatment for the visitor of this basket. */
export const useSlots = (
  { serviceId, locationId, staffId }: Omit<SlotQuery, 'session'>,
  range: Range,
  drawn: DrawnDays | null,
): Slots => {
  const fetch = useCallback<Fetch>(
    (from, to, signal) => {
      const { session } = readStoredBasket()
      return fetchSlots({ serviceId, locationId, staffId, session }, from, to, signal)
    },
    [serviceId, locationId, staffId],
  )
  return useSlotDays(fetch, range, drawn)
}

/**
 * Free times from today on, as far as they have been looked at; goes on by itself until one is found. What the server
 * drew stands, but for those who have a basket: the times that they hold are free to them alone.
 */
export const useSlotDays = (
  fetch: Fetch,
  { first, last, atLeast }: Range,
  drawn: DrawnDays | null = null,
): Slots => {
  const [state, dispatch] = useReducer(reduceSlots, drawn, toInitialState)
  const isDrawn = useRef(drawn !== null)
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
    if (isDrawn.current) {
      isDrawn.current = false
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
