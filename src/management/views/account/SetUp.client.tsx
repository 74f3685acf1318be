'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useChange } from '@/management/api/use-call.client'
import { secondFactorTexts as texts } from '@/messages/management-accounts'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import type { Answered } from '@/contract/call'
import type { beginSecondFactor, confirmSecondFactor } from '@/contract/second-factor'

interface Done {
  recovery_codes?: string[]
}

interface Props {
  /** The last part of the second-factor call's path. */
  call: string
  open: boolean
  title: string
  hint: string
  confirm: string
  failed: string
  onClose(): void
  onDone(answer: Done): void
}

/** Asks for the password and a code, then makes the call. */
export const ProofDialog = ({ call, open, title, hint, confirm, failed, onClose, onDone }: Props) => {
  const { busy, error, setError, send } = useChange()

  const close = (): void => {
    setError(null)
    onClose()
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const path = `/api/auth/admin/second-factor/${call}`
    const answer = await send<Done>({ path, method: 'POST', body, failed })
    if (!answer.ok) return
    close()
    onDone(answer.data)
  }

  return (
    <Dialog title={title} open={open} onClose={close}>
      <form noValidate className="desk-dialog__body" onSubmit={(event) => void submit(event)}>
        <p>{hint}</p>
        <TextField
          name="current_password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          required
        />
        <TextField name="otp" label={texts.codeOrRecovery} autoComplete="one-time-code" required />
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {confirm}
          </Action>
          <Action onClick={close}>{texts.cancel}</Action>
        </div>
      </form>
    </Dialog>
  )
}

/** Focuses the start of a new step as it appears, for keyboard and screen reader users. */
export const useFocusOnce = <E extends HTMLElement>(): RefObject<E | null> => {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

type Begun = Answered<typeof beginSecondFactor>

const toSecondFactorPath = (name: string): string => `/api/auth/admin/second-factor/${name}`

/** Asks for the password, then requests a key. */
const Begin = ({ onBegun }: { onBegun(begun: Begun): void }) => {
  const { busy, error, setError, send } = useChange()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await send<Begun>({
      path: toSecondFactorPath('begin'),
      method: 'POST',
      body,
      failed: texts.beginFailed,
    })
    if (answer.ok) onBegun(answer.data)
  }
  return (
    <form noValidate className="desk-panel" aria-label={texts.begin} onSubmit={(event) => void submit(event)}>
      <p>{texts.off}</p>
      <TextField
        name="current_password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        required
      />
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {texts.begin}
        </Action>
      </div>
    </form>
  )
}

/** The key as a QR code, as a link for use on the phone itself, and as text. */
const Key = ({ begun: { key, address, qr } }: { begun: Begun }) => {
  const [said, setSaid] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(key.replaceAll(' ', ''))
    setSaid(texts.keyCopied)
  }
  return (
    <>
      <svg className="desk-qr" role="img" aria-label={texts.picture} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path d={qr.path} />
      </svg>
      <p>
        <a href={address}>{texts.open}</a>
      </p>
      <p>
        {texts.key}: <code className="desk-key">{key}</code>
      </p>
      <SuccessMessage message={said} />
      <div className="desk-actions">
        <Action small onClick={() => void copy()}>
          {texts.copyKey}
        </Action>
      </div>
    </>
  )
}

interface ConfirmProps {
  begun: Begun
  onCodes(codes: string[]): void
  onCancel(): void
}

/** Shows the key and asks for the first code from the app. */
const Confirm = ({ begun, onCodes, onCancel }: ConfirmProps) => {
  const { busy, error, setError, send } = useChange()
  const heading = useFocusOnce<HTMLHeadingElement>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const failed = texts.confirmFailed
    const answer = await send<Answered<typeof confirmSecondFactor>>({
      path: toSecondFactorPath('confirm'),
      method: 'POST',
      body,
      failed,
    })
    if (answer.ok) onCodes(answer.data.recovery_codes)
  }
  return (
    <form noValidate className="desk-panel" aria-label={texts.scan} onSubmit={(event) => void submit(event)}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.scan}
      </h3>
      <p>{texts.scanHint}</p>
      <Key begun={begun} />
      <TextField
        name="otp"
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={50}
        required
      />
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {texts.confirm}
        </Action>
        <Action onClick={onCancel}>{texts.cancel}</Action>
      </div>
    </form>
  )
}

/** Sets up two-step sign-in: password, key, first code. */
export const SetUp = ({ onCodes }: { onCodes(codes: string[]): void }) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? (
    <Confirm begun={begun} onCodes={onCodes} onCancel={() => setBegun(null)} />
  ) : (
    <Begin onBegun={setBegun} />
  )
}
