'use client'

import { useState } from 'react'
import { teamTexts } from '@/messages/management-team'
import { useChange } from '../../api/use-change.client'
import { Action } from '../../components/Action.client'
import { Notice, SuccessMessage } from '../../components/Notice.client'

const path = '/api/staff/calendar-address'

/** The secret address of somebody's diary: shown when it is asked for, made anew when somebody else has it. */
export const CalendarPanel = ({ staffId }: { staffId: string }) => {
  const { busy, error, setError, send } = useChange()
  const [url, setUrl] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const failed = teamTexts.calendarFailed

  const show = async (): Promise<void> => {
    const answer = await send<{ url: string }>({
      path: `${path}?${new URLSearchParams({ staff_id: staffId })}`,
      method: 'GET',
      failed,
    })
    if (answer.ok) setUrl(answer.data.url)
  }

  const renew = async (): Promise<void> => {
    const answer = await send<{ url: string }>({ path, method: 'POST', body: { staff_id: staffId }, failed })
    if (!answer.ok) return
    setUrl(answer.data.url)
    setSaid(answer.message)
  }

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    setSaid(teamTexts.calendarCopied)
  }

  return (
    <section className="desk-panel" aria-label={teamTexts.calendar}>
      <h2>{teamTexts.calendar}</h2>
      <p className="desk-hint">{teamTexts.calendarHint}</p>
      {url && (
        <label className="desk-field">
          <span>{teamTexts.calendarAddress}</span>
          <input
            className="desk-input"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <SuccessMessage message={said} />
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        {url ? (
          <>
            <Action onClick={() => void copy()}>{teamTexts.calendarCopy}</Action>
            <Action busy={busy} onClick={() => void renew()}>
              {teamTexts.calendarRenew}
            </Action>
          </>
        ) : (
          <Action busy={busy} onClick={() => void show()}>
            {teamTexts.calendarShow}
          </Action>
        )}
      </div>
    </section>
  )
}
