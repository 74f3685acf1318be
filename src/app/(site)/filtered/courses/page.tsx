import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { content } from '@/app/(site)/public-pages'
import { metadataBySlug, pageBySlug } from '../../reading-page'
import { askedOf, type FilteredProps } from '../asked'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => ({
  ...(await metadataBySlug('courses', 'courses')),
  robots: { index: false },
})

/** The list of courses as its address filters it: so it comes from the server, to scripts and to browsers without. */
export default async function FilteredCourses({ searchParams }: FilteredProps) {
  const asked = askedOf(await searchParams)
  return <CoursesPage content={content} page={await pageBySlug('courses')} now={Date.now()} asked={asked} />
}
