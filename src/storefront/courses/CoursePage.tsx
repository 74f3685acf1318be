import type { ReactNode } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { formatSpan } from '@/domain/time/format-span'
import type { CourseView, TeamMemberView } from '@/server/services/content/types'
import { toCourseCheckoutHref, toCourseDatesHref, toWaitingListHref } from '@/storefront/layout/menu'
import { waitingTexts } from '@/messages/waiting'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import { withUnbrokenTimes } from '@/storefront/ui/Price'
import {
  describeEarlierFull,
  countFullBefore,
  findNextDate,
  type OfferedDate,
  formatSeatsLeft,
  formatCourseType,
} from './dates'
import { formatMoney } from '@/domain/pricing/totals'
import { Portrait } from '@/storefront/pages/AboutPage'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Breadcrumb } from '@/storefront/ui/Breadcrumb'
import { Container } from '@/storefront/ui/Container'
import { RichText } from '@/storefront/ui/RichText'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
}

/** All dates of a course, each with a booking link; a full date is marked as full. */
const DateList = ({ words, course, dates }: Props) => (
  <ul className="border-b border-hairline">
    {dates.map((date) => (
      <li
        key={date.id}
        className="grid gap-x-6 gap-y-3 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <div>
          <h3 id={`date-${date.id}`} className="figures font-sans text-body font-[600] tracking-normal">
            {withUnbrokenTimes(formatSpan(date.start, date.end))}
          </h3>
          <p className="mt-1 text-small text-ink-soft">
            {[date.place, date.address].filter(Boolean).join(': ')}
          </p>
          <p className="mt-1 text-small">
            <span className={date.placesLeft === 0 ? 'font-[550] text-brick' : 'font-[550] text-sage'}>
              {formatSeatsLeft(words, date.placesLeft)}
            </span>
            {date.tutors.length > 0 && (
              <span className="text-ink-soft">
                {' '}
                · {fillPlaceholders(words.taughtBy, { names: date.tutors.join(' and ') })}
              </span>
            )}
          </p>
        </div>
        {date.placesLeft > 0 && (
          <ButtonLink
            kind="quiet"
            href={toCourseCheckoutHref(course.id, date.id)}
            aria-describedby={`date-${date.id}`}
          >
            {words.bookDate}
          </ButtonLink>
        )}
        {date.waitingHref && (
          <ButtonLink kind="quiet" href={date.waitingHref} aria-describedby={`date-${date.id}`}>
            {waitingTexts.join}
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)

interface WayToBuyProps {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
  /** The id of the heading that names the course. */
  heading: string
  kind?: 'main' | 'quiet'
  className?: string
}

/**
 * Links to the dates or, for an online course, to the checkout (D69). If there are no free places, links to the enquiry
 * form.
 */
export const WayToBuy = ({ words, course, dates, heading, kind, className }: WayToBuyProps) => {
  const look = { kind, className, 'aria-describedby': heading }
  if (course.type === 'online')
    return (
      <ButtonLink href={toCourseCheckoutHref(course.id)} {...look}>
        {words.start}
      </ButtonLink>
    )
  if (dates.some(({ placesLeft }) => placesLeft > 0))
    return (
      <ButtonLink href={toCourseDatesHref(course.id)} {...look}>
        {words.chooseDate}
      </ButtonLink>
    )
  return (
    <div className={kind === 'quiet' ? undefined : className}>
      <p className="text-small text-ink-soft">{dates.length > 0 ? words.datesFull : words.datesComing}</p>
      <a href={toWaitingListHref(course)} aria-describedby={heading} className="text-link">
        {words.tellMe}
      </a>
    </div>
  )
}

interface TypeAndPriceProps {
  words: SiteWords['courses']
  course: Pick<CourseView, 'type' | 'pricePence'>
  className?: string
}

/** Shows the type and price as "In person · £395.00". */
export const TypeAndPrice = ({ words, course, className }: TypeAndPriceProps) => (
  <p className={joinClasses('figures font-[550]', className)}>
    {formatCourseType(words, course.type)}
    <span aria-hidden="true"> · </span>
    <span className="sr-only">, </span>
    {formatMoney(course.pricePence)}
  </p>
)

interface CoursePageProps {
  words: SiteWords['courses']
  /** The name of the list of courses. */
  list: string
  course: CourseView
  /** The dates that visitors see. */
  dates: OfferedDate[]
  /** The people who teach it. */
  tutors: TeamMemberView[]
}

const TITLE = 'course-title'

/** One course with its content, extras, tutors and dates. Works without JavaScript. */
export const CoursePage = ({ words, list, course, dates, tutors }: CoursePageProps) => (
  <>
    <section aria-labelledby={TITLE} className="bg-linen">
      <Container className="grid gap-8 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16">
        <div className="md:pb-16">
          <Breadcrumb steps={[{ label: list, href: '/courses' }, { label: course.title }]} />
          <h1 id={TITLE} className="mt-6 lg:mt-12">
            {course.title}
          </h1>
          {course.summary && <p className="lead mt-4">{course.summary}</p>}
          <TypeAndPrice words={words} course={course} className="mt-6" />
          <Next words={words} course={course} dates={dates} />
          <WayToBuy words={words} course={course} dates={dates} heading={TITLE} className="mt-6" />
        </div>
        <ArchPicture
          picture={course.picture}
          sizes="(min-width: 48rem) 30vw, 60vw"
          eager
          decorative
          className="aspect-4/5 w-3/5 self-end md:w-full"
        />
      </Container>
    </section>
    <Container className="grid gap-12 py-14 lg:gap-16 lg:py-20">
      <Words title={words.learn} html={course.descriptionHtml} />
      <Words title={words.included} html={course.includedHtml} />
      <Words title={words.before} html={course.prerequisitesHtml} />
      {tutors.length > 0 && (
        <Part title={tutors.length === 1 ? words.tutor : words.tutors}>
          <ul className="grid gap-6 sm:grid-cols-2">
            {tutors.map((tutor) => (
              <Tutor key={tutor.id} tutor={tutor} />
            ))}
          </ul>
        </Part>
      )}
      {course.type === 'in-person' && (
        <Part title={words.dates}>
          {dates.length > 0 ? (
            <DateList words={words} course={course} dates={dates} />
          ) : (
            <p>
              {words.datesComing}{' '}
              <a
                href={toWaitingListHref(course)}
                aria-describedby={TITLE}
                className="underline underline-offset-2"
              >
                {words.tellMe}
              </a>
            </p>
          )}
        </Part>
      )}
    </Container>
  </>
)

const Next = ({ words, course, dates }: Pick<CoursePageProps, 'words' | 'course' | 'dates'>) => {
  const next = findNextDate(dates)
  const full = countFullBefore(dates)
  if (course.type === 'online') return <p className="mt-1">{words.ownPace}</p>
  if (!next) return null
  return (
    <p className="figures mt-1">
      {withUnbrokenTimes(formatSpan(next.start, next.end))}, {next.place}
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {formatSeatsLeft(words, next.placesLeft)}
      {full > 0 && <span className="text-ink-soft"> · {describeEarlierFull(words, full)}</span>}
    </p>
  )
}

/** A tutor as shown on the About page. If the About page does not show the tutor, only their name. */
const Tutor = ({ tutor }: { tutor: TeamMemberView }) =>
  tutor.isShown ? (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5">
      <Portrait person={tutor} sizes="5rem" />
      <div>
        <p className="font-display text-h4 leading-tight">{tutor.name}</p>
        {tutor.role && <p className="mt-1 text-small font-[550] text-rosewood">{tutor.role}</p>}
      </div>
    </li>
  ) : (
    <li>{tutor.name}</li>
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
    <h2 className="text-h3">{title}</h2>
    <div className="min-w-0">{children}</div>
  </section>
)

const Words = ({ title, html }: { title: string; html: string }) =>
  html ? (
    <Part title={title}>
      <RichText html={html} />
    </Part>
  ) : null
