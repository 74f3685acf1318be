'use client'

import { useRights } from '@/management/hooks/use-rights.client'
import { useState } from 'react'
import { Page, Skeleton } from '@/management/components/Page.client'
import { Tabs } from '@/management/components/ChoiceList.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { Sent } from './EmailsTable.client'
import type { Answered } from '@/contract/call'
import type {
  readKeptMail,
  readMail,
  sendTestMail,
  listOutbox,
  listTextOutbox,
} from '@/contract/notifications'
import { loadTexts, emptyTexts } from '@/messages/management-texts'
import { Dialog } from '@/management/components/Dialog.client'
import { MailAddress, Notice, SuccessMessage } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'
import type { TextService } from '@/server/services/settings/booking-settings'
import { StateTag } from '@/management/components/Tag'
import { describeMailStatus, formatSegments, type OpenMail, OUTBOX_CALL, TEST_TEXTS_CALL } from './mails'
import { testMailTexts } from '@/messages/management-health'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { formatDayAndTime } from '@/management/format/dates'
import { DataTable } from '@/management/components/DataTable'

/** The outbox folder, including password emails: for admins only. */
const Outbox = ({ onOpen }: { onOpen(name: string): void }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listOutbox>>(OUTBOX_CALL, loadTexts.mails)
  return (
    <>
      <p className="desk-hint">
        While no mail server is set up, every email is saved as a file in the salon’s “outbox” folder. The
        latest 100 are shown here, without their links to choose a new password or see a booking. To follow a
        link, open the file.
      </p>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={5} />}
      {data?.mails.length === 0 && <p className="desk-empty">{emptyTexts.outbox}</p>}
      {data && data.mails.length > 0 && (
        <DataTable label="Outbox" columns={['Subject', 'To', 'Created']}>
          {data.mails.map(({ name, subject, to, created_at }) => (
            <tr key={name}>
              <td>
                <button type="button" className="desk-link" onClick={() => onOpen(name)}>
                  {subject || 'No subject'}
                </button>
              </td>
              <td data-label="To">
                <MailAddress address={to} />
              </td>
              <td data-label="Created">{created_at ? formatDayAndTime(created_at) : '–'}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  )
}

const TEST_TEXTS = 'test-texts'

/** The texts that the stand-in has kept: for admins only. */
const TestTexts = () => {
  const { data, error, loading, reload } = useCall<Answered<typeof listTextOutbox>>(
    TEST_TEXTS_CALL,
    loadTexts.mails,
  )
  return (
    <>
      <p className="desk-hint">
        Text messages are only tests, so nobody has received these. The latest 100 are shown here, without
        their links to a booking.
      </p>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={5} />}
      {data?.texts.length === 0 && <p className="desk-empty">{emptyTexts.testTexts}</p>}
      {data && data.texts.length > 0 && (
        <DataTable label="Test texts" columns={['Text', 'To', 'Created', 'Status']}>
          {data.texts.map(({ id, to, text, segments, created_at, status }) => {
            const [tone, words] = describeMailStatus({ status, kept: false })
            return (
              <tr key={id}>
                <td>
                  {text}
                  <p className="desk-hint">{formatSegments(segments)}</p>
                </td>
                <td data-label="To">{to}</td>
                <td data-label="Created">{formatDayAndTime(created_at)}</td>
                <td data-label="Status">
                  <StateTag tone={tone} words={words} />
                </td>
              </tr>
            )
          })}
        </DataTable>
      )}
    </>
  )
}

/** Sends a test email to the signed-in person: the button, and the result. */
const useTestMail = () => {
  const [busy, setBusy] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const send = async (): Promise<void> => {
    setBusy(true)
    setSuccess(null)
    setFailed(null)
    const answer = await call<Answered<typeof sendTestMail>>('/api/notifications/test-mail', {
      method: 'POST',
      failed: testMailTexts.failed,
    })
    setBusy(false)
    if (!answer.ok) return setFailed(answer.message)
    if (answer.data.sent) setSuccess(answer.data.message)
    else setFailed(answer.data.message)
  }

  return {
    button: (
      <Action busy={busy} onClick={() => void send()}>
        {testMailTexts.button}
      </Action>
    ),
    result: (
      <>
        <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
        <Notice message={failed} onDismiss={() => setFailed(null)} />
      </>
    ),
  }
}

interface Props {
  /** The path of the call that returns the email; null: closed. */
  path: string | null
  onClose(): void
}

type Answer = Partial<Answered<typeof readMail> & Answered<typeof readKeptMail>>

const openMail = ({ mail, notification }: Answer): OpenMail | null =>
  mail ?? (notification ? { ...notification, to: notification.recipient } : null)

const Words = ({ mail }: { mail: OpenMail }) => (
  <>
    <p className="desk-hint">
      To <MailAddress address={mail.to} />
    </p>
    <div className="desk-mail" tabIndex={0} role="group" aria-label="Text of the email">
      {mail.text}
    </div>
    {mail.attachments.length > 0 && <p className="desk-hint">Attached: {mail.attachments.join(', ')}</p>}
  </>
)

/** One email, as its recipient sees it with images turned off. */
const MailDialog = ({ path, onClose }: Props) => {
  const { data, error, loading, reload } = useCall<Answer>(path, loadTexts.mails)
  const mail = path && data && !loading ? openMail(data) : null
  return (
    <Dialog title={mail?.subject ?? 'Email'} open={path !== null} onClose={onClose}>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {mail ? <Words mail={mail} /> : loading && <Skeleton rows={3} />}
    </Dialog>
  )
}

/** The tabs. Those about text messages are left out where the salon sends none, and the outboxes for all but admins. */
const listTabs = (texts: TextService, isAdmin: boolean): [value: string, label: string][] => [
  ['', 'All emails'],
  ...(texts === 'none' ? [] : [['texts', 'Text messages'] as [string, string]]),
  ['attention', 'Need attention'],
  ...(isAdmin ? [['outbox', 'Outbox'] as [string, string]] : []),
  ...(isAdmin && texts === 'test' ? [[TEST_TEXTS, 'Test texts'] as [string, string]] : []),
]

/** /management/emails: the emails sent, those that failed, and those in the outbox. */
export const EmailsScreen = ({ texts }: { texts: TextService }) => {
  const { get, setQuery } = useQuery()
  const [open, setOpen] = useState<string | null>(null)
  const isAdmin = useRights('admin')
  const tabs = listTabs(texts, isAdmin)
  const show = tabs.some(([value]) => value === get('show')) ? get('show') : ''
  const testMail = useTestMail()
  return (
    <Page title="Emails" actions={testMail.button}>
      {testMail.result}
      <Tabs
        label="Which emails"
        options={tabs}
        chosen={show}
        onChoose={(show) => setQuery({ show, page: null })}
      />
      {show === TEST_TEXTS ? (
        <TestTexts />
      ) : show === 'outbox' ? (
        <Outbox onOpen={(name) => setOpen(`/api/outbox/mail?name=${encodeURIComponent(name)}`)} />
      ) : (
        <Sent key={show} show={show} onOpen={setOpen} />
      )}
      <MailDialog path={open} onClose={() => setOpen(null)} />
    </Page>
  )
}
