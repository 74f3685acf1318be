import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { siteContent } from '@/app/(site)/public-pages'
import { loadPageMetadata, findPageBySlug } from '@/app/(site)/content-page'
import { toQueryText, type FilteredProps } from '@/app/(site)/filtered/query-text'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => ({
  ...(await loadPageMetadata('courses', 'courses')),
  robots: { index: false },
})

/** The list of courses, filtered on the server by its address, so that it works with and without JavaScript. */
export default async function FilteredCourses({ searchParams }: FilteredProps) {
  const asked = toQueryText(await searchParams)
  return (
    <CoursesPage
      content={siteContent}
      page={await findPageBySlug('courses')}
      now={Date.now()}
      asked={asked}
    />
  )
}
