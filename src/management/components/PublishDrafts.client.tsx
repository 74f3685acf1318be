'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { publishDrafts } from '@/contract/content'
import { useChange } from '@/management/api/use-call.client'
import { publishTexts as texts } from '@/messages/management-services'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'

interface Props {
  /** The treatments that are drafts. Nothing is shown if there are none. */
  ids: string[]
  onPublished(message: string): void
}

/** Publishes several treatments. If some cannot be published, the dialog stays open and names them. */
export const PublishDrafts = ({ ids, onPublished }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { busy, error, setError, send } = useChange()
  const close = (): void => {
    setOpen(false)
    setError(null)
  }
  const publish = async (): Promise<void> => {
    const answer = await send<Answered<typeof publishDrafts>>({
      path: '/api/services/publish-drafts',
      method: 'POST',
      body: { service_ids: ids },
      failed: texts.failed,
    })
    if (!answer.ok) return
    onPublished(answer.message)
    if (answer.data.refused.length === 0) close()
    else setError(answer.message)
  }
  if (ids.length === 0 && !isOpen) return null
  return (
    <>
      <Action onClick={() => setOpen(true)}>{texts.open(ids.length)}</Action>
      <Dialog title={texts.title(ids.length)} open={isOpen} onClose={close}>
        <p>{texts.ask}</p>
        <Notice message={error} />
        <div className="desk-actions">
          <Action kind="primary" busy={busy} onClick={() => void publish()}>
            {texts.confirm}
          </Action>
          <Action onClick={close}>{texts.cancel}</Action>
        </div>
      </Dialog>
    </>
  )
}
