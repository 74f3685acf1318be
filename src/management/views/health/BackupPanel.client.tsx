'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { createBackupLink, getBackups } from '@/contract/operations'
import { call } from '@/management/api/call'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import { backupTexts as texts } from '@/messages/management-health'

type Backups = Answered<typeof getBackups>

/** How often the page asks whether the backup is finished, in ms. */
const ASK_MS = 2000

/** Asks until the backup is finished, then passes on the new state. */
const useFinished = (isRunning: boolean, onFinished: (state: Backups) => void): void => {
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async (): Promise<void> => {
      // If the site is not responding, the next attempt may succeed.
      const answer = await call<Backups>('/api/backups', { method: 'GET', failed: '' })
      if (isOver) return
      if (answer.ok && answer.data.running_since === null) return onFinished(answer.data)
      timer = setTimeout(() => void ask(), ASK_MS)
    }
    timer = setTimeout(() => void ask(), ASK_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // `onFinished` is left out, because it is a new function each time and must not ask again.
  }, [isRunning])
}

interface DownloadProps {
  isOpen: boolean
  isEncrypted: boolean
  onClose(): void
  onStarted(): void
}

/** Asks for the admin's own password, then lets the browser download the file. */
const DownloadDialog = ({ isOpen, isEncrypted, onClose, onStarted }: DownloadProps) => {
  const { busy, error, setError, send } = useChange()

  const download = async (form: HTMLFormElement): Promise<void> => {
    const body = { current_password: new FormData(form).get('password') }
    const path = '/api/backups/link'
    const answer = await send<Answered<typeof createBackupLink>>({
      path,
      method: 'POST',
      body,
      failed: texts.downloadFailed,
    })
    if (!answer.ok) return
    // The response is a file, so this page stays.
    window.location.assign(answer.data.url)
    onStarted()
  }

  return (
    <Dialog
      title={texts.downloadTitle}
      open={isOpen}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      <form
        noValidate
        className="desk-dialog__body"
        onSubmit={(event) => {
          event.preventDefault()
          void download(event.currentTarget)
        }}
      >
        <p>{texts.downloadHint}</p>
        {isEncrypted && <p>{texts.sealedHint}</p>}
        <p>{texts.secretHint}</p>
        <TextField
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Notice message={error} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {texts.download}
          </Action>
          <Action onClick={onClose}>{texts.cancel}</Action>
        </div>
      </form>
    </Dialog>
  )
}

/** The outcome of a backup that was running, in a sentence. */
const toOutcome = (now: Backups): { success: string | null; failure: string | null } => {
  if (now.failed_at !== null)
    return { success: null, failure: [texts.failed, now.failure].filter(Boolean).join(' ') }
  return { success: now.last ? texts.made : null, failure: null }
}

/** Makes a backup, shows that it is being made, and downloads the last one. */
export const BackupPanel = ({ begin }: { begin: Backups }) => {
  const router = useRouter()
  const [state, setState] = useState(begin)
  const [isRunning, setRunning] = useState(begin.running_since !== null)
  const [outcome, setOutcome] = useState<ReturnType<typeof toOutcome>>({ success: null, failure: null })
  const [isAsking, setAsking] = useState(false)
  const { busy, error, setError, send } = useChange()

  useFinished(isRunning, (now) => {
    setRunning(false)
    setOutcome(toOutcome(now))
    setState(now)
    router.refresh()
  })

  const start = async (): Promise<void> => {
    setOutcome({ success: null, failure: null })
    const answer = await send({ path: '/api/backups', method: 'POST', failed: texts.startFailed })
    if (answer.ok || answer.code === 'BACKUP_RUNNING') setRunning(true)
  }

  return (
    <>
      <SuccessMessage message={isRunning ? texts.started : outcome.success} />
      <Notice
        message={error ?? outcome.failure}
        onDismiss={() => {
          setError(null)
          setOutcome({ success: null, failure: null })
        }}
      />
      <div className="desk-actions">
        <Action kind="primary" busy={busy || isRunning} onClick={() => void start()}>
          {texts.make}
        </Action>
        {state.last && <Action onClick={() => setAsking(true)}>{texts.download}</Action>}
      </div>
      <DownloadDialog
        isOpen={isAsking}
        isEncrypted={state.last?.is_encrypted ?? false}
        onClose={() => setAsking(false)}
        onStarted={() => {
          setAsking(false)
          setOutcome({ success: texts.downloadStarted, failure: null })
        }}
      />
    </>
  )
}
