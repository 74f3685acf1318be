import Link from 'next/link'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/enrolments'
import { formatDate } from '@/domain/time/format'
import { courseTexts } from './texts'
import { participantsColumns } from '@/messages/management-services'
import { getSalonNow, toMs } from '@/management/format/dates'
import { HandOver } from '@/management/components/HandOver.client'
import { Action, ActionLink } from '@/management/components/Action.client'
import { MailAddress } from '@/management/components/Notice.client'
import { PaymentTag, StateTag } from '@/management/components/Tag'
import { formStaffTexts } from '@/messages/visit-forms'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/names'
import { attendanceWords, getCourseHref } from './course-words'
import { DataTable } from '@/management/components/DataTable'

type Ask = (what: 'move' | 'cancel' | 'take', participant: Participant) => void

interface Props {
  participants: Participant[]
  course: Course
  /** Null for an online course. */
  date: CourseDate | null
  /** The participant whose attendance was just marked. */
  marked: string | null
  onMark(participant: Participant, attendance: Participant['attendance']): void
  onAsk: Ask
}

type RowProps = Omit<Props, 'participants'> & { one: Participant }

const attendances = Object.entries(attendanceWords) as [Participant['attendance'], string][]

const toCustomerHref = ({ customer_id }: Participant): string =>
  `/management/customers/customer-information?customer_id=${customer_id}`

/** The certificate page, for a date or an online course. */
const toCertificateHref = (one: Participant, course: Course, date: CourseDate | null): string => {
  const [name, id] = date ? ['courseDateId', date.id] : ['courseId', course.id]
  return `${getCourseHref('certificate', one.enrolment_id)}?${new URLSearchParams({ [name]: id })}`
}

const Who = ({ one }: { one: Participant }) => (
  <>
    <Link className="desk-link" prefetch={false} href={toCustomerHref(one)}>
      {formatPersonName(one)}
    </Link>
    {one.payment_id && (
      <Link
        className="desk-line desk-pay-link"
        prefetch={false}
        href={`/management/payment-details?paymentId=${one.payment_id}`}
      >
        <PaymentTag state={one.payment_state} />
        <span className="desk-hidden"> Payment of {formatPersonName(one)}</span>
      </Link>
    )}
    {one.forms.map(({ title, state, tell_first }) => (
      <span key={title} className="desk-line">
        <StateTag
          tone={tell_first ? 'failed' : formStaffTexts.tones[state]}
          words={tell_first ? formStaffTexts.tellFirst : formStaffTexts.states[state]}
        />{' '}
        {title}
      </span>
    ))}
  </>
)

const Attendance = ({ one, onMark }: Pick<RowProps, 'one' | 'onMark'>) => (
  <select
    className="desk-input desk-attendance"
    aria-label={`Attendance of ${formatPersonName(one)}`}
    value={one.attendance}
    onChange={(event) => onMark(one, event.target.value as Participant['attendance'])}
  >
    {attendances.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

const Actions = ({ one, course, date, onAsk }: Omit<RowProps, 'onMark' | 'marked'>) => {
  const name = formatPersonName(one)
  const due = one.payment_state?.to_take ?? 0
  return (
    <span className="desk-row-actions desk-row-actions--many">
      {due > 0 && (
        <Action
          small
          aria-label={`Take Payment of ${formatPounds(due)} from ${name}`}
          onClick={() => onAsk('take', one)}
        >
          Take Payment
        </Action>
      )}
      <HandOver forms={one.forms} who={name} />
      {one.attendance === 'attended' && (
        <ActionLink small label={`Certificate for ${name}`} href={toCertificateHref(one, course, date)}>
          Certificate
        </ActionLink>
      )}
      {date && (
        <Action small aria-label={`Move ${name}`} onClick={() => onAsk('move', one)}>
          Move
        </Action>
      )}
      <Action small aria-label={`Cancel ${name}’s place`} onClick={() => onAsk('cancel', one)}>
        Cancel
      </Action>
    </span>
  )
}

const Row = (props: RowProps) => {
  const { one, date } = props
  const [, email = '', phone = '', address = '', created = '', notes = ''] = participantsColumns
  // An online participant may have finished at any time.
  const hasBegun = date === null || toMs(date.start_time) <= getSalonNow()
  return (
    <tr>
      <td>
        <Who one={one} />
      </td>
      <td data-label={email}>
        <MailAddress address={one.email ?? '–'} />
      </td>
      <td data-label={phone}>{one.phone_number ?? '–'}</td>
      <td data-label={address}>{one.address ?? '–'}</td>
      <td data-label={created}>{formatDate(toMs(one.created_at))}</td>
      <td data-label={notes} className="desk-lines">
        {one.notes || '–'}
      </td>
      <td className="desk-no-print">
        {hasBegun && <Attendance one={one} onMark={props.onMark} />}
        <span role="status" className="desk-hint desk-line">
          {props.marked === one.enrolment_id && courseTexts.noted}
        </span>
        <Actions {...props} />
      </td>
    </tr>
  )
}

/** The participants, with the same columns as in the exported file, and the actions for each. */
export const ParticipantsTable = ({ participants, ...rest }: Props) => (
  <DataTable
    label="List of participants"
    columns={[
      ...participantsColumns,
      { title: 'Attendance, payment and changes', isHidden: true, className: 'desk-no-print' },
    ]}
  >
    {participants.map((one) => (
      <Row key={one.enrolment_id} one={one} {...rest} />
    ))}
  </DataTable>
)
