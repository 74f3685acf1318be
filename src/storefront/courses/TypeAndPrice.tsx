import { formatMoney } from '../../domain/pricing/money'
import { courseTypeNames } from '../../messages/booking-courses'
import type { CourseView } from '../../server/services/content/types'
import { classes } from '../ui/classes'

interface Props {
  course: Pick<CourseView, 'type' | 'pricePence'>
  className?: string
}

/** "In person · £395.00" */
export const TypeAndPrice = ({ course, className }: Props) => (
  <p className={classes('figures font-[550]', className)}>
    {courseTypeNames[course.type]}
    <span aria-hidden="true"> · </span>
    <span className="sr-only">, </span>
    {formatMoney(course.pricePence)}
  </p>
)
