'use client'

import Link from 'next/link'
import { Action } from '../../components/Action.client'
import { MailAddress } from '../../components/MailAddress'
import { dayAndTime } from '../../format/dates'
import { StateTag } from '../../components/Tag'
import type { Mail } from '@/contract/notifications'
import { kindWords, resendable, standingOf } from './mails'

interface Props {
  mails: Mail[]
  /** The id of the one that is being sent again. */
  busy: string | null
  onOpen(mail: Mail): void
  onResend(mail: Mail): void
}

const Row = ({ mail, busy, onOpen, onResend }: Omit<Props, 'mails'> & { mail: Mail }) => {
  const [tone, words] = standingOf(mail)
  const troubled = mail.status === 'failed' || mail.status === 'unknown'
  return (
    <tr>
      <td>
        <button type="button" className="desk-link" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
        {mail.error && <p className="desk-hint">{mail.error}</p>}
      </td>
      <td data-label="To">
        <MailAddress address={mail.recipient} />
      </td>
      <td data-label="Type">{kindWords(mail.kind)}</td>
      <td data-label="Created">{dayAndTime(mail.created_at)}</td>
      <td data-label="Status">
        <StateTag tone={tone} words={words} />
      </td>
      <td data-number>
        <span className="desk-row-actions">
          {mail.booking_id && (
            <Link
              className="desk-link"
              prefetch={false}
              href={`/management/booking-details?bookingId=${mail.booking_id}`}
              aria-label={`Open the booking for “${mail.subject}”, sent to ${mail.recipient}`}
            >
              Booking
            </Link>
          )}
          {resendable(mail) && (
            <Action
              small
              kind={troubled ? 'primary' : 'secondary'}
              busy={busy === mail.notification_id}
              aria-label={`Resend “${mail.subject}” to ${mail.recipient}`}
              onClick={() => onResend(mail)}
            >
              Resend
            </Action>
          )}
        </span>
      </td>
    </tr>
  )
}

export const EmailsTable = (props: Props) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Emails">
    <table className="desk-table desk-table--cards">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Type</th>
          <th scope="col">Created</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="desk-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.mails.map((mail) => (
          <Row key={mail.notification_id} mail={mail} {...props} />
        ))}
      </tbody>
    </table>
  </div>
)
