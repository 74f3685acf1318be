'use client'

import { useState } from 'react'
import type { WaitingEntry, WaitingTimes } from '@/contract/waiting-list'
import { waitingStaffTexts as texts } from '@/messages/management-waiting'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'

interface Props {
  entry: WaitingEntry
  onClose(): void
  onOffered(message: string): void
}

/** Offers somebody who waits one of the free times that suit them. */
export const OfferDialog = ({ entry, onClose, onOffered }: Props) => {
  const path = `/api/waiting-list/times?${new URLSearchParams({ entry_id: entry.entry_id })}`
  const { data, error: loadError, loading, reload } = useCall<WaitingTimes>(path, texts.loadFailed)
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const choices = (data?.times ?? []).map((time) => ({
    id: `${time.service_id}|${time.location_id}|${time.staff_id}|${time.start_time}`,
    name: formatDayAndTime(time.start_time),
    detail: `${time.service_name} · ${time.staff_name}, ${time.location_name}`,
    time,
  }))
  const offer = async (): Promise<void> => {
    const found = choices.find(({ id }) => id === chosen)
    if (!found) return
    const { service_id, location_id, staff_id, start_time } = found.time
    const answer = await send({
      path: '/api/waiting-list/offer',
      method: 'POST',
      body: { entry_id: entry.entry_id, service_id, location_id, staff_id, start_time },
      failed: texts.saveFailed,
    })
    if (answer.ok) onOffered(answer.message)
    else reload()
  }
  return (
    <Dialog title={texts.offerTitle(entry.first_name)} open onClose={onClose}>
      <Notice message={loadError} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {data && (
        <ChoiceList
          label={texts.offer}
          empty={texts.noTimes}
          choices={choices}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
      )}
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        {choices.length > 0 && (
          <Action kind="primary" busy={busy} disabled={!chosen} onClick={() => void offer()}>
            {texts.offer}
          </Action>
        )}
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </Dialog>
  )
}
