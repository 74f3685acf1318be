import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { getOfferedPrice } from '@/domain/content/relations'
import { addDays, getWeekday, parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { formatLength } from '@/domain/time/format'
import { formatSpan } from '@/domain/time/format-span'
import { LONGEST_WAIT_DAYS, USUAL_WAIT_DAYS } from '@/domain/booking/waiting'
import { formatMoney } from '@/domain/pricing/totals'
import { waitingTexts } from '@/messages/waiting'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { getTextService, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { siteContent } from '@/app/(site)/public-pages'
import { listBookableDays } from '@/app/(booking)/flow'
import { filterStaffFor } from '@/storefront/booking/offer'
import { getFirstValue, type SearchParams, toStepHref } from '@/storefront/booking/steps'
import { ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { JoinForm, type JoinProps } from '@/storefront/waiting/JoinForm.client'
import { OwnWaiting } from '@/storefront/waiting/OwnWaiting.client'

export const generateMetadata = (): Metadata => ({
  title: waitingTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

type Joining = Omit<JoinProps, 'sendsTexts'>

const clamp = (day: string | null, first: DayKey, last: DayKey): DayKey | null =>
  day && parseDay(day) && first <= day && day <= last ? day : null

/** What the address says about a course date. Null if visitors do not see the date. */
const findCourse = async (dateId: string, first: DayKey): Promise<Joining | null> => {
  const [{ dates }, courses] = await Promise.all([
    getPayload({ config }).then(loadCourseDatesView),
    siteContent.courses(),
  ])
  const date = dates.find(({ id }) => id === dateId)
  const course = courses.find(({ id }) => id === date?.courseId)
  if (!date || !course) return null
  const none = { locations: [], weekdays: [], from: first, until: first, staff: '', lastSetOn: null }
  return {
    wanted: { ...none, serviceId: null, courseDateId: dateId },
    what: `${course.title}, ${formatSpan(date.start, date.end)}`,
    locations: [],
    people: [],
    first,
    last: first,
    seeTimes: '/courses',
  }
}

/** What the address says about a treatment. Null if there is no such treatment at any location. */
const findTreatment = async (
  params: SearchParams,
  { first, last: horizon }: { first: DayKey; last: DayKey },
): Promise<Joining | null> => {
  const [services, categories, allLocations, team] = await Promise.all([
    siteContent.services(),
    siteContent.categories(),
    siteContent.locations(),
    siteContent.team(),
  ])
  const get = (name: string): string | null => getFirstValue(params[name])
  const service = services.find(({ id }) => id === get('serviceId'))
  const category = categories.find(({ id }) => id === service?.categoryId)
  if (!service) return null
  const locations = allLocations.filter(({ id }) => getOfferedPrice(service, category, id) !== null)
  const here = locations.find(({ id }) => id === get('locationId')) ?? locations[0]
  const price = here ? getOfferedPrice(service, category, here.id) : null
  if (!here || price === null) return null
  const people = team.filter((person) =>
    locations.some(({ id }) => filterStaffFor(service, id, [person]).length > 0),
  )
  const date = clamp(get('date'), first, horizon)
  const from = date ?? first
  const longest = addDays(first, LONGEST_WAIT_DAYS)
  const last = horizon < longest ? horizon : longest
  const until = addDays(from, USUAL_WAIT_DAYS)
  const staff = people.find(({ id }) => id === get('staff'))?.id ?? ''
  return {
    wanted: {
      serviceId: service.id,
      courseDateId: null,
      staff,
      locations: [here.id],
      from,
      until: until > last ? last : until,
      weekdays: date ? [getWeekday(date)] : [0, 1, 2, 3, 4, 5, 6],
      lastSetOn: clamp(get('lastSet'), '2020-01-01', first),
    },
    what: service.name,
    cost: `${formatMoney(price)} · ${formatLength(service.durationMinutes)}`,
    locations: locations.map(({ id, name }) => ({ id, name })),
    people: people.map(({ id, name }) => ({ id, name })),
    first,
    last,
    seeTimes: toStepHref('select-date', {
      location: here.name,
      category: category?.name,
      serviceId: service.id,
    }),
  }
}

/**
 * The page of the waiting list (D121): the form to join, or what the link from a message shows. The secret is in the
 * address's fragment, which only the browser sees.
 */
export default async function WaitingListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const payload = await getPayload({ config })
  const [params, site, { pages }, days, settings] = await Promise.all([
    searchParams,
    siteContent.site(),
    siteContent.words(),
    listBookableDays(payload),
    loadBookingSettings(payload),
  ])
  const date = getFirstValue(params.courseDateId)
  const found = date ? await findCourse(date, days.first) : await findTreatment(params, days)
  const sendsTexts = getTextService(payload) !== 'none'
  return (
    <OwnWaiting
      join={
        settings.waitingList?.isOn ? (
          found ? (
            <JoinForm {...found} sendsTexts={sendsTexts} />
          ) : (
            <div className="grid justify-items-start gap-6">
              <p>{waitingTexts.nothing}</p>
              <ButtonLink href="/services">{waitingTexts.toServices}</ButtonLink>
            </div>
          )
        ) : (
          <p>{waitingTexts.off}</p>
        )
      }
      help={<CallUs label={pages.call} phone={site.phone} />}
    />
  )
}
