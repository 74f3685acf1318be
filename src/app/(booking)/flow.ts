import { type BasePayload, getPayload } from 'payload'
import { headers } from 'next/headers'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getEnv } from '@/server/env'
import { limitSlotSearch } from '@/server/http/rate-limit'
import { hasSignedToken } from '@/server/http/session-token'
import { listSlots, listNextFree } from '@/server/services/slots/list-slots'
import { findOnlyLocation } from '@/storefront/booking/offer'
import { type RenderedDays, FIRST_DAYS, groupSlotsByDay, toRenderedDays } from '@/storefront/booking/slots'

import {
  type FlowChoice,
  findChosen,
  toFlowQuery,
  type FlowQuery,
  type SearchParams,
  getFirstValue,
} from '@/storefront/booking/steps'
import { isPerformedBy } from '@/domain/content/relations'
import type {
  CategoryView,
  LocationView,
  ServiceView,
  TeamView,
  CourseView,
} from '@/server/services/content/types'
import { siteContent } from '@/app/(site)/public-pages'
import config from '@payload-config'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { type OfferedDate, listOfferedDates } from '@/storefront/courses/dates'

/** Today in London, the first day with enough time for a patch test, and the last day that visitors may book. */
export const listBookableDays = async (payload: BasePayload) => {
  const first = toDayKey(dependenciesOf(payload).clock.now())
  const { horizonDays, patchTestLeadHours } = await loadBookingSettings(payload)
  const afterPatchTest = addDays(first, Math.ceil((patchTestLeadHours ?? 48) / 24))
  return { first, afterPatchTest, last: addDays(first, horizonDays) }
}

interface DayRequest {
  serviceId: string
  locationId: string
  staffId: string | null
  /** The day shown first. Null for the first free day. */
  day: DayKey | null
}

const decoder = new TextDecoder()

/** The days that are rendered with the page. */
const getFirstRange = ({ first, last }: { first: DayKey; last: DayKey }) => {
  const near = addDays(first, FIRST_DAYS - 1)
  return { from: first, to: near < last ? near : last }
}

/**
 * Loads the free times of the first days, to render them with the page. This counts towards the search limit (D50).
 * Null if the browser should load them: for a later day, for staff (who are shown more times), and once the limit is
 * reached.
 */
export const loadFirstDays = async (
  payload: BasePayload,
  { day, ...asked }: DayRequest,
  days: { first: DayKey; last: DayKey },
): Promise<RenderedDays | null> => {
  const range = getFirstRange(days)
  if (day && day > range.to) return null
  const from = await headers()
  if (await hasSignedToken(from, getEnv().secret)) return null
  if ((await limitSlotSearch({ payload, headers: from })) > 0) return null
  const found = await listSlots(payload, { ...asked, ...range, session: null, isStaff: false })
  return found.ok ? toRenderedDays(groupSlotsByDay(JSON.parse(decoder.decode(found.value))), range.to) : null
}

/** The first free time of each person in the first days, by staff id. Only called after `loadFirstDays`, whose limit covers both. */
export const loadNextFree = (
  payload: BasePayload,
  asked: Pick<DayRequest, 'serviceId' | 'locationId'>,
  days: { first: DayKey; last: DayKey },
): Promise<Map<string, number>> => listNextFree(payload, { ...asked, ...getFirstRange(days) })

export interface ResultPageProps {
  searchParams: Promise<SearchParams>
}

/** The payment id in the address. Null if there is none. */
export const readPaymentId = async ({ searchParams }: ResultPageProps): Promise<string | null> => {
  const { paymentId } = await searchParams
  return typeof paymentId === 'string' && paymentId !== '' ? paymentId : null
}

export interface Flow {
  query: FlowQuery
  chosen: FlowChoice
  /** The location, if only one offers the other choices. */
  only: LocationView | null
  locations: LocationView[]
  categories: CategoryView[]
  services: ServiceView[]
  /** The person in the address. The lists then only contain what this person does. */
  person: TeamView | null
}

/** The locations and treatments of one person. */
const narrowTo = <Lists extends Pick<Flow, 'locations' | 'services'>>(
  lists: Lists,
  person: TeamView | null,
) =>
  person
    ? {
        ...lists,
        locations: lists.locations.filter(({ id }) => person.locationIds.includes(id)),
        services: lists.services.filter(({ performers }) => isPerformedBy(performers, person.id)),
      }
    : lists

export interface PageProps {
  searchParams: Promise<SearchParams>
}

/** The data for a page of the flow: the choices in the address and the lists to choose from. */
export const loadFlow = async ({ searchParams }: PageProps): Promise<Flow> => {
  const [params, locations, categories, services, team] = await Promise.all([
    searchParams,
    siteContent.locations(),
    siteContent.categories(),
    siteContent.services(),
    siteContent.team(),
  ])
  const query = toFlowQuery(params)
  const lists = { locations, categories, services }
  const asked = findChosen(query, lists)
  const person = team.find(({ id }) => id === query.staff) ?? null
  const narrowed = narrowTo(lists, person)
  const only = findOnlyLocation(narrowed, asked)
  const chosen = asked.location || !only ? asked : findChosen({ ...query, location: only.name }, lists)
  return { query, chosen, only, person, ...narrowed }
}

export interface CoursePageProps {
  searchParams: Promise<SearchParams>
}

/** The published course named in the address. Null if there is none. */
export const findNamedCourse = async (params: SearchParams): Promise<CourseView | null> => {
  const id = getFirstValue(params.courseId)
  return (
    (id && (await siteContent.courses()).find((course) => course.id === id || course.slug === id)) || null
  )
}

/** The current dates of a course. Data for a purchase is never read from a cache. */
export const loadOfferedDates = async (courseId: string): Promise<{ dates: OfferedDate[]; now: number }> => {
  const payload = await getPayload({ config })
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, team] = await Promise.all([
    loadCourseDatesView(payload),
    siteContent.locations(),
    siteContent.team(),
  ])
  return { dates: listOfferedDates(all, courseId, now, { locations, team }), now }
}
