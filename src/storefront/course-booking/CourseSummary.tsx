import type { CourseView } from '../../server/services/content/types'
import { TypeAndPrice } from '../courses/TypeAndPrice'
import { ArchPicture } from '../ui/ArchPicture'

/** Course, type and price: two lines on a phone, with the picture on a wide screen. */
export const CourseSummary = ({ course }: { course: CourseView }) => (
  <div className="flex items-baseline justify-between gap-4 sm:block">
    <ArchPicture
      picture={course.picture}
      sizes="10rem"
      decorative
      className="mb-5 hidden aspect-4/5 w-32 lg:block"
    />
    <p className="min-w-0 truncate font-[600] lg:whitespace-normal lg:font-display lg:text-h4 lg:font-[420] lg:leading-tight">
      {course.title}
    </p>
    <TypeAndPrice course={course} className="shrink-0 whitespace-nowrap lg:mt-2" />
  </div>
)
