'use client'

import type { Answered } from '@/contract/call'
import type { readKeptMail, readMail } from '@/contract/notifications'
import { loadTexts } from '@/messages/management-texts'
import { Dialog } from '@/management/components/Dialog.client'
import { MailAddress } from '@/management/components/Notice.client'
import { Notice } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'
import { Skeleton } from '@/management/components/Page.client'
import type { OpenMail } from './mails'

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
export const MailDialog = ({ path, onClose }: Props) => {
  const { data, error, loading, reload } = useCall<Answer>(path, loadTexts.mails)
  const mail = path && data && !loading ? openMail(data) : null
  return (
    <Dialog title={mail?.subject ?? 'Email'} open={path !== null} onClose={onClose}>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {mail ? <Words mail={mail} /> : loading && <Skeleton rows={3} />}
    </Dialog>
  )
}
