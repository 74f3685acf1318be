'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listMails, Mail } from '@/contract/notifications'
import { emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call.client'
import { FoundList } from '../../components/FoundList.client'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import { listAsked } from '../../format/list-query'
import { useQuery } from '../../hooks/use-query.client'
import { EmailsTable } from './EmailsTable.client'
import { mailsCall } from './paths'

const mailPath = (id: string): string => `/api/notifications/notification?notificationId=${id}`

interface Props {
  show: string
  onOpen(path: string): void
}

/** What went out to whom, or did not: a page at a time. */
export const Sent = ({ show, onOpen }: Props) => {
  const asked = listAsked(useQuery().get)
  const list = useCall<Answered<typeof listMails>>(mailsCall(show, asked), loadTexts.mails)
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
        search={{ label: 'Search emails', hint: 'Email, name, phone or subject' }}
        none={show === 'attention' ? emptyTexts.troubledMails : emptyTexts.mails}
      >
        <EmailsTable
          mails={shown}
          busy={busy}
          onOpen={(mail) => onOpen(mailPath(mail.notification_id))}
          onResend={(mail) => void resend(mail)}
        />
      </FoundList>
    </>
  )
}
