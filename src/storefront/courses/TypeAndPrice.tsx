import type { SiteWords } from '../../messages/site-words'
import { formatMoney } from '../../domain/pricing/money'
import type { CourseView } from '../../server/services/content/types'
import { classes } from '../ui/classes'
import { typeName } from './course-words'

interface Props {
  words: SiteWords['courses']
  course: Pick<CourseView, 'type' | 'pricePence'>
  className?: string
}

/** "In person · £395.00" */
export const TypeAndPrice = ({ words, course, className }: Props) => (
  <p className={classes('figures font-[550]', className)}>
    {typeName(words, course.type)}
    <span aria-hidden="true"> · </span>
    <span className="sr-only">, </span>
    {formatMoney(course.pricePence)}
  </p>
)
