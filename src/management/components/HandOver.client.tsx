'use client'

import { useState } from 'react'
import { clearSignedInUser } from '@/client/signed-in-user'
import type { Answered } from '@/contract/call'
import type { BookingForm, handOverForms } from '@/contract/forms'
import { useChange } from '@/management/api/use-call.client'
import { formStaffTexts as texts } from '@/messages/visit-forms'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'

/**
 * Hands this device to a person who fills in their forms (D122). The server ends the session in the same call that makes
 * the link, so the form is never opened beside a session. Nothing is shown once the form has been sent.
 */
export const HandOver = ({ forms, who }: { forms: readonly BookingForm[]; who: string }) => {
  const { busy, error, setError, send } = useChange()
  const [isAsking, setIsAsking] = useState(false)
  const [first] = forms.filter(({ state }) => state !== 'sent')
  if (!first) return null
  const handOver = async (): Promise<void> => {
    const answer = await send<Answered<typeof handOverForms>>({
      path: '/api/visit-forms/hand-over',
      method: 'POST',
      body: { attended_id: first.attended_id },
      failed: texts.notHandedOver,
    })
    if (!answer.ok) return
    const back = window.location.pathname + window.location.search
    clearSignedInUser()
    // Replaces this page, so that the browser's back button does not lead here.
    window.location.replace(`/forms/tablet?${new URLSearchParams({ back })}#${answer.data.link}`)
  }
  const close = (): void => {
    setError(null)
    setIsAsking(false)
  }
  return (
    <>
      <Action small aria-label={`${texts.handOver}: ${who}`} onClick={() => setIsAsking(true)}>
        {texts.handOver}
      </Action>
      {isAsking && (
        <Dialog title={texts.handOverTitle(who)} open onClose={close}>
          <div className="desk-dialog__body">
            <p>{texts.handOverHint}</p>
          </div>
          <Notice message={error} />
          <div className="desk-actions">
            <Action kind="primary" busy={busy} onClick={() => void handOver()}>
              {texts.handOverYes}
            </Action>
            <Action onClick={close}>{texts.keep}</Action>
          </div>
        </Dialog>
      )}
    </>
  )
}
