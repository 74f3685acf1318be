import type { SiteWords } from '../../messages/site-words'
import type { ContentReader } from '../../server/services/content/reader'
import type { PageView } from '../../server/services/content/types'
import { filterWords } from '../filter/filter-words'
import { ListFilter } from '../filter/ListFilter.client'
import { PageHead } from '../pages/PageHead'
import { Container } from '../ui/Container'
import { RichText } from '../ui/RichText'
import { CourseRow, placesOf } from './CourseRow'
import { typeName } from './course-words'
import { offeredDates } from './dates'

interface Props {
  content: ContentReader
  /** The editor's words about the academy; none while they are unpublished. */
  page: PageView | null
  /** Epoch ms. */
  now: number
  /** The query that the server filters by; none on the page that is kept for everybody. */
  asked?: string
}

/** What the academy teaches. One cached page; the filters work in the browser. */
export const CoursesPage = async ({ content, page, now, asked }: Props) => {
  const [words, courses, dates, locations, team] = await Promise.all([
    content.words(),
    content.courses(),
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const entries = courses.map((course) => ({
    course,
    dates: offeredDates(dates, course.id, now, { locations, team }),
  }))
  const kinds = [...new Set(courses.map(({ type }) => typeName(words.courses, type)))]
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
              kind: typeName(words.courses, course.type),
              locations: placesOf(own),
            }))}
            words={filterWords(words.lists, 'course', words.courses.noMatch)}
          >
            <ul className="-mt-px border-b border-hairline">
              {entries.map((entry, at) => (
                <CourseRow key={entry.course.id} words={words.courses} {...entry} eager={at === 0} />
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
  </div>
)
