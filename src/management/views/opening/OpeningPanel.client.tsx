'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { openingTexts as texts } from '@/messages/management-opening'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'

/** The state of the salon, and the button that changes it. Closing asks first. */
export const OpeningPanel = ({ begin, isBookable }: { begin: boolean; isBookable: boolean }) => {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(begin)
  const [isAsking, setIsAsking] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()

  const change = async (is_open: boolean): Promise<void> => {
    setSuccess(null)
    const answer = await send({
      path: '/api/opening',
      method: 'PUT',
      body: { is_open },
      failed: texts.failed,
    })
    if (!answer.ok) return
    setIsOpen(is_open)
    setIsAsking(false)
    setSuccess(answer.message)
    // The notice at the top of the page depends on it.
    router.refresh()
  }
  const stopAsking = (): void => {
    setError(null)
    setIsAsking(false)
  }

  return (
    <>
      <div className="desk-panel">
        <p>
          <strong>{isOpen ? (isBookable ? texts.isOpen : texts.isOpenOnly) : texts.isClosed}</strong>
        </p>
        {!isOpen && <p>{texts.whileClosed}</p>}
      </div>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      {!isAsking && <Notice message={error} onDismiss={() => setError(null)} />}
      <div className="desk-actions">
        {isOpen ? (
          <Action onClick={() => setIsAsking(true)}>{texts.close}</Action>
        ) : (
          <Action kind="primary" busy={busy} onClick={() => void change(true)}>
            {texts.open}
          </Action>
        )}
      </div>
      <ConfirmDialog
        title={texts.ask}
        open={isAsking}
        confirm={texts.close}
        cancel={texts.cancel}
        busy={busy}
        error={error}
        onConfirm={() => void change(false)}
        onClose={stopAsking}
      >
        <p>{texts.askText}</p>
      </ConfirmDialog>
    </>
  )
}
