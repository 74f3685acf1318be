import { inviteTo } from '@/messages/invitations'
import { formatCount } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { formatSpanShort } from '@/domain/time/format-span'
import type { CourseView, PageView } from '@/server/services/content/types'
import { Filtered } from '@/storefront/filter/Filtered.client'
import { toCourseHref } from '@/storefront/layout/menu'
import { ArchPicture } from '@/storefront/ui/Picture'
import { withUnbrokenTimes } from '@/storefront/ui/Price'
import {
  describeEarlierFull,
  countFullBefore,
  findNextDate,
  type OfferedDate,
  listOfferedDates,
  formatSeatsLeft,
  formatCourseType,
} from './dates'
import { TypeAndPrice, WayToBuy } from './CoursePage'
import type { ContentReader } from '@/server/services/content/reader'
import { filterWords } from '@/storefront/filter/filter-words'
import { ListFilter } from '@/storefront/filter/ListFilter.client'
import { PageHead } from '@/storefront/pages/CmsPage'
import { Container } from '@/storefront/ui/Container'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { RichText } from '@/storefront/ui/RichText'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
  /** True if its picture is the first on the page. */
  eager: boolean
}

/** The names of the locations where a course is taught. None for an online course. */
const listLocationNames = (dates: OfferedDate[]): string[] => [...new Set(dates.map(({ place }) => place))]

/** One course in the list: its description, price and next date, and a link. */
const CourseRow = ({ words, course, dates, eager }: Props) => {
  const heading = `course-${course.id}`
  const next = findNextDate(dates)
  return (
    <Filtered
      kind={formatCourseType(words, course.type)}
      locations={listLocationNames(dates)}
      className="service-row"
    >
      <ArchPicture
        picture={course.picture}
        sizes="(min-width: 64rem) 13rem, 30vw"
        eager={eager}
        decorative
        className="service-row-picture"
      />
      <div>
        <h2 id={heading} className="text-h3">
          <a href={toCourseHref(course)} className="underline-offset-4 hover:underline">
            {course.title}
          </a>
        </h2>
        <TypeAndPrice words={words} course={course} className="mt-2" />
        {course.summary && <p className="mt-3 max-w-[52ch] text-ink-soft">{course.summary}</p>}
        {course.type === 'online' ? (
          <p className="mt-3 text-small">{words.ownPace}</p>
        ) : (
          next && <NextDate words={words} date={next} full={countFullBefore(dates)} more={dates.length - 1} />
        )}
      </div>
      <div className="service-row-book">
        <WayToBuy
          words={words}
          course={course}
          dates={dates}
          heading={heading}
          kind="quiet"
          className="max-md:ml-auto lg:ml-auto"
        />
      </div>
    </Filtered>
  )
}

interface NextProps extends Pick<Props, 'words'> {
  date: OfferedDate
  full: number
  more: number
}

const NextDate = ({ words, date, full, more }: NextProps) => (
  <p className="figures mt-3 text-small">
    <span className="block font-[550]">
      {withUnbrokenTimes(formatSpanShort(date.start, date.end))}, {date.place}
    </span>
    <span className={date.placesLeft === 0 ? 'text-brick' : 'text-sage'}>
      {formatSeatsLeft(words, date.placesLeft)}
    </span>
    {full > 0 && <span className="text-ink-soft"> · {describeEarlierFull(words, full)}</span>}
    {more > full && (
      <span className="text-ink-soft">
        {' · '}
        {formatCount(more - full, words.moreDate, words.moreDates)}
      </span>
    )}
  </p>
)

interface CoursesPageProps {
  content: ContentReader
  /** The owner's page about the academy. Null while it is unpublished. */
  page: PageView | null
  /** The current time in epoch ms. */
  now: number
  /** The query by which the server filters. Not set on the cached page. */
  asked?: string
}

/** The academy's courses. This is one cached page, and the filters run in the browser. */
export const CoursesPage = async ({ content, page, now, asked }: CoursesPageProps) => {
  const [words, courses, dates, locations, team] = await Promise.all([
    content.words(),
    content.courses(),
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const entries = courses.map((course) => ({
    course,
    dates: listOfferedDates(dates, course.id, now, { locations, team }),
  }))
  const kinds = [...new Set(courses.map(({ type }) => formatCourseType(words.courses, type)))]
  return (
    <article>
      <PageHead title={page?.title ?? words.names.courses} intro={page?.intro} picture={page?.picture} />
      <Container className="pb-14 lg:pb-20">
        {entries.length === 0 ? (
          <NoCourses words={words.courses} />
        ) : (
          <ListFilter
            action="/courses"
            asked={asked}
            kind={{ name: 'type', label: words.lists.ways, all: words.lists.allCourses, values: kinds }}
            locations={locations.map(({ name }) => name)}
            index={entries.map(({ course, dates: own }) => ({
              kind: formatCourseType(words.courses, course.type),
              locations: listLocationNames(own),
            }))}
            nothing={<p className="text-lead">{words.courses.noMatch}</p>}
            words={filterWords(words.lists, 'course')}
          >
            <ul className="-mt-px border-b border-hairline">
              {entries.map((entry, at) => (
                <CourseRow
                  key={entry.course.id}
                  words={words.courses}
                  {...entry}
                  eager={at === 0 && !page?.picture}
                />
              ))}
            </ul>
          </ListFilter>
        )}
      </Container>
      {page?.bodyHtml && (
        <div className="border-t border-hairline bg-linen">
          <Container className="py-14 lg:py-20">
            <RichText html={page.bodyHtml} className="lg:ml-[25%]" />
          </Container>
        </div>
      )}
    </article>
  )
}

const NoCourses = ({ words }: { words: SiteWords['courses'] }) => (
  <div className="grid justify-items-start gap-2 pt-14">
    <h2 className="text-h3">{words.none}</h2>
    <p className="max-w-(--measure) text-ink-soft">{words.noneYet}</p>
    <a href="/contact-us" className="text-link">
      {words.askNext}
    </a>
    <OwnersInvitation {...inviteTo('course')} />
  </div>
)
