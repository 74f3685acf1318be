'use client'

import Link from 'next/link'
import type { Enquiry } from '@/contract/enquiries'
import { formatFullName } from '@/domain/text/names'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { MailAddress, Notice } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { useEnquiryChange } from './use-enquiry-change.client'

interface Props {
  /** Null: closed. */
  enquiry: Enquiry | null
  onClose(): void
  onChanged(message: string, changed: Enquiry): void
  onRemove(enquiry: Enquiry): void
}

const toReplyHref = ({ email }: Enquiry): string =>
  `mailto:${email}?subject=${encodeURIComponent('Your enquiry')}`

/** The sender, with their contact details. */
const Writer = ({ enquiry }: { enquiry: Enquiry }) => (
  <>
    <p className="desk-hint">{formatDayAndTime(enquiry.received_at)}</p>
    <div className="desk-actions">
      <a className="desk-link" href={toReplyHref(enquiry)}>
        <MailAddress address={enquiry.email} />
      </a>
      <a className="desk-link" href={`tel:${enquiry.phone_number.replace(/[^\d+]/g, '')}`}>
        {enquiry.phone_number}
      </a>
    </div>
  </>
)

const Answered = ({ enquiry: { answered_at, answered_by } }: { enquiry: Enquiry }) =>
  answered_at && (
    <p className="desk-hint">
      Answered by {answered_by || 'staff'}, {formatDayAndTime(answered_at)}
    </p>
  )

/** One enquiry: staff can read it, answer it, mark it as answered, and create a customer from it. */
export const EnquiryDialog = ({ enquiry, onClose, onChanged, onRemove }: Props) => {
  const { busy, error, setAnswered, makeCustomer } = useEnquiryChange(enquiry, onChanged)
  if (!enquiry) return null
  const isAnswered = enquiry.answered_at !== null
  return (
    <Dialog title={formatFullName(enquiry.first_name, enquiry.last_name)} open onClose={onClose}>
      <Writer enquiry={enquiry} />
      <div className="desk-mail" tabIndex={0} role="group" aria-label="Enquiry">
        {enquiry.enquiry}
      </div>
      <Answered enquiry={enquiry} />
      <Notice message={error} />
      <div className="desk-actions">
        <Action
          kind={isAnswered ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void setAnswered(!isAnswered)}
        >
          {isAnswered ? 'Not answered yet' : 'Mark as answered'}
        </Action>
        {enquiry.customer_id ? (
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/customers/customer-information?customer_id=${enquiry.customer_id}`}
          >
            Customer
          </Link>
        ) : (
          <Action busy={busy} onClick={() => void makeCustomer()}>
            Create customer
          </Action>
        )}
        <Action kind="quiet" onClick={() => onRemove(enquiry)}>
          Delete
        </Action>
      </div>
    </Dialog>
  )
}
