'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listMails, Mail } from '@/contract/notifications'
import { emptyTexts, listTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call.client'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import { NothingFound } from '../../components/NothingFound.client'
import { Pager } from '../../components/Pager.client'
import { SearchBox } from '../../components/SearchBox.client'
import { Skeleton } from '../../components/Skeleton'
import { SortField } from '../../components/SortField.client'
import { listAsked, listSortWords } from '../../format/list-query'
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
  const { get, setQuery } = useQuery()
  const asked = listAsked(get)
  const { data, error, loading, reload } = useCall<Answered<typeof listMails>>(
    mailsCall(show, asked),
    loadTexts.mails,
  )
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const shown = data?.notifications ?? []

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
    reload()
  }

  return (
    <>
      <SuccessMessage message={success} />
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={6} />}
      <SearchBox label="Search emails" hint="Email, name or phone" />
      {shown.length > 0 && (
        <div className="desk-list-head">
          <SortField options={listSortWords} value={asked.sort} />
        </div>
      )}
      {data && shown.length === 0 && asked.search && (
        <NothingFound words={listTexts.nothingFound(asked.search)} />
      )}
      {data && shown.length === 0 && !asked.search && (
        <p className="desk-empty">{show === 'attention' ? emptyTexts.troubledMails : emptyTexts.mails}</p>
      )}
      {shown.length > 0 && (
        <EmailsTable
          mails={shown}
          busy={busy}
          onOpen={(mail) => onOpen(mailPath(mail.notification_id))}
          onResend={(mail) => void resend(mail)}
        />
      )}
      {data && (
        <Pager
          page={data.page - 1}
          pages={data.pages}
          onChange={(next) => setQuery({ page: next === 0 ? null : String(next + 1) })}
        />
      )}
    </>
  )
}
