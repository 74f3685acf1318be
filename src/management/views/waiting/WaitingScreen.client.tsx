'use client'

import { useState } from 'react'
import type { WaitingEntry, WaitingList } from '@/contract/waiting-list'
import { formatTime } from '@/domain/time/format'
import { formatFullName } from '@/domain/text/names'
import { waitingStaffTexts as texts } from '@/messages/management-waiting'
import { toWaitingPath } from '@/management/api/catalogue'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Tabs } from '@/management/components/ChoiceList.client'
import { DataTable } from '@/management/components/DataTable'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { Pager } from '@/management/components/Pager.client'
import { StateTag, type Tone } from '@/management/components/Tag'
import { formatDayAndTime, toMs } from '@/management/format/dates'
import { parsePage } from '@/management/format/kept-view'
import { formatPounds } from '@/management/format/payment-state'
import { useQuery } from '@/management/hooks/navigation.client'
import { AddCallerDialog } from './AddCallerDialog.client'
import { OfferDialog } from './OfferDialog.client'
import { Wish } from './Wish'

const tones: Record<WaitingEntry['state'], Tone> = {
  waiting: 'pending',
  offered: 'pending',
  paused: 'failed',
  booked: 'paid',
  withdrawn: 'failed',
  ended: 'failed',
}

const formatState = ({ state, handed_over, expires_at }: WaitingEntry['offers'][number]): string => {
  if (state !== 'live') return texts.offerStates[state]
  return handed_over ? texts.heldUntil(formatTime(toMs(expires_at))) : texts.sending
}

/** The last offers of an entry, in words. */
const Offers = ({ entry: { offers } }: { entry: WaitingEntry }) => (
  <>
    {offers.slice(0, 3).map((one) => (
      <p key={one.made_at} className="desk-hint">
        {one.service_name}, {formatDayAndTime(one.start_time)}, {one.staff_name}: {formatState(one)}
      </p>
    ))}
  </>
)

interface RowProps {
  entry: WaitingEntry
  onDone(message: string): void
  onOffer(entry: WaitingEntry): void
  onRemove(entry: WaitingEntry): void
}

const RowActions = ({ entry, onDone, onOffer, onRemove }: RowProps) => {
  const { busy, error, setError, send } = useChange()
  const withdraw = async (what: 'offer' | 'entry'): Promise<void> => {
    const answer = await send({
      path: '/api/waiting-list/withdraw',
      method: 'POST',
      body: { entry_id: entry.entry_id, what },
      failed: texts.saveFailed,
    })
    if (answer.ok) onDone(answer.message)
  }
  const isWaiting = entry.state === 'waiting' || entry.state === 'paused'
  return (
    <>
      <div className="desk-actions">
        {isWaiting && !entry.is_course && (
          <Action small onClick={() => onOffer(entry)}>
            {texts.offer}
          </Action>
        )}
        {entry.state === 'offered' && (
          <Action small busy={busy} onClick={() => void withdraw('offer')}>
            {texts.withdrawOffer}
          </Action>
        )}
        {!entry.over_at && (
          <Action small busy={busy} onClick={() => void withdraw('entry')}>
            {texts.withdrawEntry}
          </Action>
        )}
        {entry.over_at && (
          <Action small onClick={() => onRemove(entry)}>
            {texts.remove}
          </Action>
        )}
      </div>
      <Notice message={error} onDismiss={() => setError(null)} />
    </>
  )
}

/** True if somebody waits whom no message reaches, because they have stopped all texts. */
const isUnreachable = ({ over_at, email, texts: agrees }: WaitingEntry): boolean =>
  !over_at && !email && !agrees

const Row = (props: RowProps) => {
  const { entry } = props
  const contact = [entry.phone_number, entry.email].filter(Boolean)
  return (
    <tr>
      <td>
        <strong>{formatFullName(entry.first_name, entry.last_name)}</strong>
        {contact.map((line) => (
          <p key={line} className="desk-hint">
            {line}
          </p>
        ))}
      </td>
      <td data-label="For">
        <div>
          <Wish entry={entry} />
        </div>
      </td>
      <td data-label="Status">
        <div>
          <StateTag tone={tones[entry.state]} words={texts.states[entry.state]} />
          <p className="desk-hint">{texts.since(formatDayAndTime(entry.joined_at))}</p>
          {entry.state === 'paused' && <p className="desk-hint">{texts.pausedHint}</p>}
          {isUnreachable(entry) && <p className="desk-hint">{texts.unreachable}</p>}
          <Offers entry={entry} />
        </div>
      </td>
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  )
}

const Report = ({ report }: Pick<WaitingList, 'report'>) =>
  report.offers > 0 ? (
    <p>
      {texts.report(report.booked, report.offers)}{' '}
      {texts.filled(report.booked - report.moved, formatPounds(report.value), report.moved)}{' '}
      {texts.answers(report.declined, report.unanswered)}
    </p>
  ) : null

const views = [
  ['', texts.live],
  ['over', texts.over],
] as const

/** /management/appointments/waiting-list: who waits, what they were offered, and the gaps that were filled (D121). */
export const WaitingScreen = () => {
  const { get, setQuery } = useQuery()
  const show = get('show')
  const list = useCall<WaitingList>(toWaitingPath(show, parsePage(get('page'))), texts.loadFailed)
  const [success, setSuccess] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [offering, setOffering] = useState<WaitingEntry | null>(null)
  const [removing, setRemoving] = useState<WaitingEntry | null>(null)
  const entries = list.data?.entries ?? []
  const done = (message: string): void => {
    setSuccess(message)
    setAdding(false)
    setOffering(null)
    setRemoving(null)
    list.reload()
  }
  const isOn = list.data?.is_on
  return (
    <section className="desk-page" aria-label={texts.title}>
      <header className="desk-page__head">
        <h1>{texts.title}</h1>
        {isOn && (
          <div className="desk-actions">
            <Action onClick={() => setAdding(true)}>{texts.add}</Action>
          </div>
        )}
      </header>
      <Tabs
        label="Which entries"
        options={views}
        chosen={show}
        onChoose={(chosen) => {
          setSuccess(null)
          setQuery({ show: chosen, page: null })
        }}
      />
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={list.error} action={{ label: 'Try again', run: list.reload }} />
      {!list.data && list.loading && <Skeleton rows={6} />}
      {isOn === false && <p className="desk-empty">{texts.off}</p>}
      {list.data && <Report report={list.data.report} />}
      {list.isCurrent && entries.length === 0 && isOn && (
        <p className="desk-empty">{show === 'over' ? texts.noneOver : texts.none}</p>
      )}
      {entries.length > 0 && (
        <DataTable label={texts.title} columns={['Who', 'For', 'Status', 'Actions']}>
          {entries.map((entry) => (
            <Row
              key={entry.entry_id}
              entry={entry}
              onDone={done}
              onOffer={setOffering}
              onRemove={setRemoving}
            />
          ))}
        </DataTable>
      )}
      {list.data && (
        <Pager
          page={list.data.page - 1}
          pages={list.data.pages}
          onChange={(next) => setQuery({ page: next === 0 ? null : String(next + 1) })}
        />
      )}
      {adding && <AddCallerDialog onClose={() => setAdding(false)} onAdded={done} />}
      {offering && <OfferDialog entry={offering} onClose={() => setOffering(null)} onOffered={done} />}
      <RemoveDialog
        noun="entry"
        open={removing !== null}
        request={{
          path: `/api/waiting-list?${new URLSearchParams({ entry_id: removing?.entry_id ?? '' })}`,
          failed: texts.saveFailed,
        }}
        onClose={() => setRemoving(null)}
        onRemoved={done}
      >
        <p>{removing && texts.confirmRemove(formatFullName(removing.first_name, removing.last_name))}</p>
      </RemoveDialog>
    </section>
  )
}
