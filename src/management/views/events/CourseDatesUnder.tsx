import type { CourseDateMet } from '@/contract/events'
import { eventTexts } from '@/messages/management-events'
import { MetCourseDate } from '../../components/MetCourseDate'

interface Props {
  title: string
  dates: CourseDateMet[]
}

/** The course dates that an event lies over, and how their sale is stopped; nothing without any. */
export const CourseDatesUnder = ({ title, dates }: Props) =>
  dates.length > 0 && (
    <section className="desk-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="desk-hint">{eventTexts.datesStay}</p>
      <ul className="desk-met">
        {dates.map((date) => (
          <li key={date.course_date_id}>
            <MetCourseDate date={date} />
          </li>
        ))}
      </ul>
      {dates.some(({ on_sale }) => on_sale) && <p className="desk-hint">{eventTexts.howToStop}</p>}
    </section>
  )
