'use client'

import Link from 'next/link'
import type { Enquiry, answerEnquiry, makeCustomerOfEnquiry } from '@/contract/enquiries'
import { formatFullName } from '@/domain/text/names'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { MailAddress, Notice } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'

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

/** Changes an enquiry. `onChanged` gets a message and the updated enquiry. */
const useEnquiryChange = (
  enquiry: Enquiry | null,
  onChanged: (message: string, changed: Enquiry) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const change = async <T extends object>(
    method: 'PUT' | 'POST',
    path: string,
    more: object,
    changedBy: (answer: T) => Partial<Enquiry>,
  ): Promise<void> => {
    if (!enquiry) return
    setBusy(true)
    const answer = await call<T>(path, {
      method,
      body: { enquiry_id: enquiry.enquiry_id, ...more },
      failed: saveTexts.enquiry,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onChanged(answer.message, { ...enquiry, ...changedBy(answer.data) })
  }
  return {
    busy,
    error,
    setAnswered: (answered: boolean) =>
      change<Answered<typeof answerEnquiry>>(
        'PUT',
        '/api/communications/enquiry-answered',
        { answered },
        (answer) => answer.enquiry,
      ),
    makeCustomer: () =>
      change<Answered<typeof makeCustomerOfEnquiry>>(
        'POST',
        '/api/communications/enquiry-customer',
        {},
        ({ customer_id }) => ({ customer_id }),
      ),
  }
}
