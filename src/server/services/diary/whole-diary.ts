import { createHash } from 'node:crypto'
import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered } from '../../../contract/call'
import type { DiaryBooking, DiaryPerson, DiaryPlace, getDiary, WorkingTime } from '../../../contract/diary'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { idOf, idsOf } from '@/domain/content/bin'
import { openTimesOn } from '@/domain/diary/grid'
import { addDays, daysBetween, eachDay } from '../../../domain/time/calendar'
import type { DayRange } from '@/domain/time/calendar'
import { dayStart } from '../../../domain/time/zone'
import { isAdmin } from '../../access/access'
import { dependenciesOf } from '../../dependencies'
import {
  type AppointmentRow,
  appointmentsStarting,
  comingAt,
  customersBefore,
} from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import { liveCategories } from '../../repositories/catalogue'
import { eventsDuring } from '../../repositories/events'
import { oneOffsWhere, weeklyHoursWhere } from '@/server/repositories/busy'
import { coursePaymentsDuring } from '../../repositories/payments'
import { allLocations, allStaff } from '@/server/repositories/catalogue'
import type { Row } from '../../repositories/store'
import { type KnownHealth, knownHealthOf, nothingKnown } from '../customers/health-notes'
import { bookingSettings } from '../settings/booking-settings'
import { cachedResponse } from '../slots/response-cache'
import { patchTestOf } from './customer-visits'
import { diaryFigures } from './diary-figures'
import { diaryEvent, namesAmong } from './event-shape'
import { showAmong, type Surroundings, surroundingsOf } from './list-bookings'

export type Diary = Answered<typeof getDiary>

interface Hours {
  weekly: Row<'weekly-hours'>[]
  oneOffs: Row<'one-off-availability'>[]
}

const workingTimes = ({ weekly, oneOffs }: Hours, { from, to }: DayRange): WorkingTime[] => {
  const pairs = new Map<string, { staff_id: string; location_id: string }>()
  for (const { staff, location } of [...weekly, ...oneOffs])
    pairs.set(`${staff}|${location}`, { staff_id: staff, location_id: location })
  return [...pairs.values()].flatMap(({ staff_id, location_id }) => {
    const theirs = <R extends { staff: string; location: string }>(rows: R[]): R[] =>
      rows.filter(({ staff, location }) => staff === staff_id && location === location_id)
    const stored = {
      weekly: (theirs(weekly)[0]?.schedule ?? []) as unknown as WeeklyHours,
      oneOffs: theirs(oneOffs).map(({ day, startMinutes, endMinutes }) => ({
        day,
        start: startMinutes,
        end: endMinutes,
      })),
    }
    return eachDay(from, to).flatMap((day) =>
      openTimesOn(day, stored).map((range) => ({ staff_id, location_id, day, ...range })),
    )
  })
}

const personOf = ({ id, firstName, lastName, archived }: Row<'staff'>): DiaryPerson => ({
  staff_id: id,
  first_name: firstName,
  last_name: lastName,
  archived: Boolean(archived),
})

/** Where one can look. An archived location is among them while appointments are ahead there (D22). */
const placesOf = async (payload: BasePayload, rows: Row<'locations'>[]): Promise<DiaryPlace[]> => {
  const away = rows.filter(({ archived }) => archived).map(({ id }) => String(id))
  const coming = await comingAt(payload, away, dependenciesOf(payload).clock.now())
  const needed = new Set(coming.map(({ location }) => location))
  const place = ({ id, name, archived }: Row<'locations'>): DiaryPlace => ({
    ...{ location_id: id, location_name: name, archived: Boolean(archived) },
  })
  return rows.filter(({ id, archived }) => !archived || needed.has(String(id))).map(place)
}

/** The first live appointment of each customer who was not here before. */
const firstVisits = (rows: AppointmentRow[], before: Set<string>): Set<string> => {
  const first = new Map<string, string>()
  for (const { id, customer, status } of rows)
    if (status !== 'Cancelled' && !before.has(customer) && !first.has(customer)) first.set(customer, id)
  return new Set(first.values())
}

interface Shown {
  around: Surroundings
  services: Map<string, Row<'services'>>
  first: Set<string>
  health: Map<string, KnownHealth>
}

const shownBooking = (row: AppointmentRow, shown: Shown): DiaryBooking => {
  const { around, services, first } = shown
  const health = shown.health.get(row.customer) ?? nothingKnown
  const customer = around.customers.get(row.customer)
  return {
    ...showAmong(row, around),
    first_visit: first.has(row.id),
    has_email: Boolean(customer?.email),
    phone_number: customer?.phone ?? null,
    category_id: idOf(services.get(row.service)?.category),
    staff_notes: around.bookings.get(row.booking)?.staffNotes ?? null,
    allergy: health.mark.allergy,
    patch_test: patchTestOf(row, health),
  }
}

const skillsOf = (services: Map<string, Row<'services'>>): Record<string, string[]> =>
  Object.fromEntries(
    [...services.values()]
      .map((service) => [service.id, idsOf(service.staff)] as const)
      .filter(([, staff]) => staff.length > 0),
  )

/** A period of the diary and, for the figures, as many days before: a fixed number of queries. */
const loadWholeDiary = async (payload: BasePayload, range: DayRange): Promise<Diary> => {
  const { from, to, start, end } = range
  const previous = dayStart(addDays(from, -(daysBetween(from, to) + 1)))
  const days = { and: [{ day: { greater_than_equal: from } }, { day: { less_than_equal: to } }] }
  const [rows, events, people, locations, categories, weekly, oneOffs, courses] = await Promise.all([
    appointmentsStarting(payload, previous, end),
    eventsDuring(payload, range),
    allStaff(payload),
    allLocations(payload),
    liveCategories(payload),
    weeklyHoursWhere(payload, {}),
    oneOffsWhere(payload, days),
    coursePaymentsDuring(payload, previous, end),
  ])
  const shown = rows.filter((row) => row.start >= start)
  const customers = [...new Set(shown.map(({ customer }) => customer))]
  const [around, services, before, health, places] = await Promise.all([
    surroundingsOf(payload, rows),
    byIds(
      payload,
      'services',
      shown.map(({ service }) => service),
    ),
    customersBefore(payload, customers, start),
    knownHealthOf(payload, customers),
    placesOf(payload, locations),
  ])
  const names = namesAmong(people, locations)
  const first = firstVisits(shown, before)
  return {
    from,
    to,
    people: people.map(personOf),
    places,
    categories: categories.map(({ id, name }) => ({ category_id: id, category_name: name })),
    skills: skillsOf(services),
    bookings: shown.map((row) => shownBooking(row, { around, services, first, health })),
    events: events.map((row) => diaryEvent(row, names)),
    hours: workingTimes({ weekly, oneOffs }, range),
    figures: diaryFigures(rows, around, courses, { previous, start, end }),
  }
}

/** The diary as it is sent, and a mark that changes when it does (D60). */
export interface MarkedDiary {
  diary: Diary
  /** The diary as JSON, with the envelope of every answer, as bytes of UTF-8. */
  json: Uint8Array<ArrayBuffer>
  /** An entity tag. */
  mark: string
}

const marked = (diary: Diary): MarkedDiary => {
  const json = new TextEncoder().encode(JSON.stringify({ success: true, ...diary }))
  return { diary, json, mark: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}

/** Staff see the week's income if the owner allows it; admins always do (D91). */
const staffSeeIncome = async (payload: BasePayload): Promise<boolean> =>
  (await bookingSettings(payload)).staffSeeIncome === true

const withoutIncome = ({ figures, ...diary }: Diary): Diary => ({
  ...diary,
  figures: figures.map((one) => ({ ...one, income: null, before: null })),
})

/** A period of the diary with everything that its page shows. Its tag is the same for every process. */
export const wholeDiary = async (
  { payload, user }: Pick<PayloadRequest, 'payload' | 'user'>,
  range: DayRange,
): Promise<MarkedDiary> => {
  const seesIncome = isAdmin({ user }) || (await staffSeeIncome(payload))
  const key = JSON.stringify(['diary', range.from, range.to, seesIncome])
  return cachedResponse(payload, key, 0, async () => {
    const diary = await loadWholeDiary(payload, range)
    return { response: marked(seesIncome ? diary : withoutIncome(diary)), expiresAt: Infinity }
  })
}
