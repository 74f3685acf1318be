'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { emptyTexts, loadTexts, moreTexts, saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { Tabs } from '../../components/Tabs.client'
import { useCall } from '../../api/use-call.client'
import { useQuery } from '../../hooks/use-query.client'
import { Skeleton } from '../../components/Skeleton'
import { EmailsTable } from './EmailsTable.client'
import { MailDialog } from './MailDialog.client'
import type { Answered } from '@/contract/call'
import type { listMails, Mail } from '@/contract/notifications'
import { shows } from './mails'
import { TestMail } from './TestMail.client'
import { Outbox } from './Outbox.client'

const views = [
  ['', 'All emails'],
  ['attention', 'Need attention'],
  ['outbox', 'Outbox'],
] as const

const mailPath = (id: string): string => `/api/notifications/notification?notificationId=${id}`

const Sent = ({ filter, onOpen }: { filter: string; onOpen(path: string): void }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listMails>>(
    '/api/notifications/get-notifications',
    loadTexts.mails,
  )
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const shown = (data?.notifications ?? []).filter((mail) => shows(filter, mail))

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
      {data && shown.length === 0 && (
        <p className="desk-empty">{filter ? emptyTexts.troubledMails : emptyTexts.mails}</p>
      )}
      {shown.length > 0 && (
        <EmailsTable
          mails={shown}
          busy={busy}
          onOpen={(mail) => onOpen(mailPath(mail.notification_id))}
          onResend={(mail) => void resend(mail)}
        />
      )}
      {data?.more && <p className="desk-hint">{moreTexts.mails}</p>}
    </>
  )
}

/** /management/emails: what went out to whom, what did not, and what waits in the outbox. */
export const EmailsScreen = () => {
  const { get, setQuery } = useQuery()
  const { user } = useAuth()
  const [open, setOpen] = useState<string | null>(null)
  const isAdmin = user?.role === 'admin'
  const show = get('show') === 'outbox' && !isAdmin ? '' : get('show')

  return (
    <Page title="Emails">
      <TestMail />
      <Tabs
        label="Which emails"
        options={views.filter(([value]) => isAdmin || value !== 'outbox')}
        chosen={show}
        onChoose={(show) => setQuery({ show })}
      />
      {show === 'outbox' ? (
        <Outbox onOpen={(name) => setOpen(`/api/outbox/mail?name=${encodeURIComponent(name)}`)} />
      ) : (
        <Sent filter={show} onOpen={setOpen} />
      )}
      <MailDialog path={open} onClose={() => setOpen(null)} />
    </Page>
  )
}
