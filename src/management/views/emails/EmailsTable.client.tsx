'use client'

import Link from 'next/link'
import { MailAddress, Notice, SuccessMessage } from '@/management/components/Notice.client'
import { useState } from 'react'
import { FoundList } from '@/management/components/SearchBox.client'
import { parseListQuery } from '@/management/format/kept-view'
import { Action } from '@/management/components/Action.client'
import { formatDayAndTime } from '@/management/format/dates'
import { StateTag } from '@/management/components/Tag'
import type { listMails, Mail } from '@/contract/notifications'
import { formatMailKind, formatSegments, toMailsPath, canResend, describeMailStatus } from './mails'
import type { Answered } from '@/contract/call'
import { emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  mails: Mail[]
  /** The id of the email being resent. */
  busy: string | null
  onOpen(mail: Mail): void
  onResend(mail: Mail): void
}

const Row = ({ mail, busy, onOpen, onResend }: Omit<Props, 'mails'> & { mail: Mail }) => {
  const [tone, words] = describeMailStatus(mail)
  const troubled = mail.status === 'failed' || mail.status === 'unknown'
  return (
    <tr>
      <td>
        <button type="button" className="desk-link" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
        {mail.segments !== null && <p className="desk-hint">{formatSegments(mail.segments)}</p>}
        {mail.error && <p className="desk-hint">{mail.error}</p>}
      </td>
      <td data-label="To">
        <MailAddress address={mail.recipient} />
      </td>
      <td data-label="Type">{formatMailKind(mail.kind)}</td>
      <td data-label="Created">{formatDayAndTime(mail.created_at)}</td>
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
          {canResend(mail) && (
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

const EmailsTable = (props: Props) => (
  <DataTable
    label="Emails"
    columns={['Subject', 'To', 'Type', 'Created', 'Status', { title: 'Actions', isHidden: true }]}
  >
    {props.mails.map((mail) => (
      <Row key={mail.notification_id} mail={mail} {...props} />
    ))}
  </DataTable>
)

const toMailPath = (id: string): string => `/api/notifications/notification?notificationId=${id}`

const emptyLists: Record<string, string> = {
  attention: emptyTexts.troubledMails,
  texts: emptyTexts.texts,
}

interface SentProps {
  show: string
  onOpen(path: string): void
}

export const Sent = ({ show, onOpen }: SentProps) => {
  const asked = parseListQuery(useQuery().get)
  const list = useCall<Answered<typeof listMails>>(toMailsPath(show, asked), loadTexts.mails)
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const shown = list.data?.notifications ?? []

  const resend = async ({ notification_id }: Mail): Promise<void> => {
    setBusy(notification_id)
    const answer = await call('/api/notifications/resend', {
      method: 'POST',
      body: { notificationId: notification_id },
      failed: saveTexts.resendMail,
    })
    setBusy(null)
    setFailed(answer.ok ? null : answer.message)
    setSuccess(answer.ok ? answer.message : null)
    list.reload()
  }

  return (
    <>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <FoundList
        list={list}
        asked={asked}
        count={shown.length}
        search={
          show === 'texts'
            ? { label: 'Search text messages', hint: 'Phone number' }
            : { label: 'Search emails', hint: 'Email, name, phone or subject' }
        }
        none={emptyLists[show] ?? emptyTexts.mails}
      >
        <EmailsTable
          mails={shown}
          busy={busy}
          onOpen={(mail) => onOpen(toMailPath(mail.notification_id))}
          onResend={(mail) => void resend(mail)}
        />
      </FoundList>
    </>
  )
}
