import { type BookingState, getBookingState } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import type { DiaryBooking, DiaryPerson } from '@/contract/diary'
import type { Diary } from './use-diary.client'
import type { CSSProperties } from 'react'
import type { Lane } from '@/domain/diary/grid'
import type { MinuteRange } from '@/domain/time/time'

/**
 * The options for colouring the cards: `treatment` means the category of the treatment. The same information is always
 * given in words too.
 */
export const colourings = ['person', 'treatment', 'status'] as const

export type Colouring = (typeof colourings)[number]

export const parseColouring = (asked: string): Colouring =>
  colourings.find((one) => one === asked) ?? 'person'

const getHueAt = (index: number): number => (index < 0 ? 7 : index % 10)

type Coloured = Pick<DiaryPerson, 'archived' | 'colour' | 'staff_id'>

/**
 * A person's hue, one of ten, the same everywhere: the colour chosen for them. 0 is also the default, so people who
 * share it have not chosen it: they get hues by their position in the list.
 */
export const getStaffHue = (staff: readonly Coloured[], id: string): number => {
  const index = staff.findIndex(({ staff_id }) => staff_id === id)
  const colour = staff[index]?.colour ?? 0
  const isShared = staff.filter((one) => one.colour === 0 && !one.archived).length > 1
  return index < 0 || (colour === 0 && isShared) ? getHueAt(index) : colour
}

const stateHues: Record<BookingState, number> = {
  Pending: 3,
  Confirmed: 4,
  'Needs an outcome': 2,
  Arrived: 1,
  Completed: 5,
  'No-show': 9,
  Cancelled: 7,
}

/** What each colour means, in words. */
export const listLegend = (by: Colouring, diary: Diary): { hue: number; words: string }[] => {
  if (by === 'status') return Object.entries(stateHues).map(([words, hue]) => ({ hue, words }))
  if (by === 'treatment')
    return diary.categories.map(({ category_name: words }, index) => ({ hue: getHueAt(index), words }))
  return diary.people
    .filter(({ archived }) => !archived)
    .map((one) => ({ hue: getStaffHue(diary.people, one.staff_id), words: formatPersonName(one) }))
}

/** The hue of a card. */
export const getBookingHue = (booking: DiaryBooking, by: Colouring, diary: Diary, now: number): number => {
  if (by === 'status') return stateHues[getBookingState(booking, now)]
  if (by === 'treatment')
    return getHueAt(diary.categories.findIndex(({ category_id }) => category_id === booking.category_id))
  return getStaffHue(diary.people, booking.staff_id)
}

/** The position of an item in the grid; `diary-grid.scss` turns the minutes into pixels. */
export const toGridPlacement = ({ start, end }: MinuteRange, span: MinuteRange): CSSProperties => {
  const from = Math.max(start, span.start)
  return {
    '--at': from - span.start,
    '--long': Math.max(Math.min(end, span.end) - from, 0),
  } as CSSProperties
}

/** Leaves room at the left of an appointment for the events beside it. */
export const toBesideStyle = (beside: number): CSSProperties =>
  (beside > 0 ? { '--beside': beside } : {}) as CSSProperties

/** The position of an event beside others at the same time. */
export const toLaneStyle = ({ lane, lanes }: Lane): CSSProperties =>
  ({ '--lane': lane, '--lanes': lanes }) as CSSProperties
