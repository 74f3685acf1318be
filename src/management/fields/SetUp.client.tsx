'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { copyPrices, readLocationSetUp } from '@/contract/set-up'
import { getRelationId } from '@/domain/content/relations'
import type { LocationStep } from '@/domain/content/set-up'
import { useChange, useFreshCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { ServiceSetUpPanel, SetUpPanel } from '@/management/components/SetUpPanel.client'
import { setUpTexts } from '@/messages/management-services'

type LocationSetUpAnswer = Answered<typeof readLocationSetUp>
type Copy = LocationSetUpAnswer['copies'][number]

interface ConfirmProps {
  title: string
  open: boolean
  busy?: boolean
  error?: string | null
  onConfirm(): void
  onClose(): void
  children: React.ReactNode
}

/** Says what is copied before anything changes. */
const ConfirmCopy = ({ title, open, busy, error = null, onConfirm, onClose, children }: ConfirmProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <div className="desk-dialog__body">{children}</div>
    <Notice message={error} />
    <div className="desk-actions">
      <Action kind="primary" busy={busy} onClick={onConfirm}>
        {title}
      </Action>
      <Action onClick={onClose}>{setUpTexts.cancel}</Action>
    </div>
  </Dialog>
)

interface CopyProps {
  id: string
  copies: Copy[]
  onCopied(): void
}

/** Copies prices and opening hours from another location. */
const CopyFrom = ({ id, copies, onCopied }: CopyProps) => {
  const hours = useField<string>({ path: 'openingText' })
  const [from, setFrom] = useState('')
  const [asking, setAsking] = useState<'prices' | 'hours' | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const chosen = copies.find((one) => one.location_id === from) ?? copies[0]
  const message = <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
  // The last copy may leave nothing else to copy.
  if (!chosen) return message
  const { location_name: name, prices_added: added, prices_kept: kept, opening_hours: text } = chosen
  const current = (hours.value ?? '').trim()

  const close = (): void => {
    setAsking(null)
    setError(null)
  }
  const sendCopy = async (): Promise<void> => {
    const answer = await send<Answered<typeof copyPrices>>({
      path: '/api/locations/copy-prices',
      method: 'POST',
      body: { location_id: id, from_location_id: chosen.location_id },
      failed: setUpTexts.copyFailed,
    })
    onCopied()
    if (!answer.ok) return
    // The dialog stays open and names what could not be copied.
    if (answer.data.refused.length > 0) return setError(answer.message)
    setSuccess(answer.message)
    close()
  }
  const enterHours = (): void => {
    hours.setValue(text)
    setSuccess(setUpTexts.hoursCopied)
    close()
  }

  return (
    <>
      <div className="desk-actions">
        <label className="desk-field">
          <span>{setUpTexts.copyFrom}</span>
          <select
            className="desk-input"
            value={chosen.location_id}
            onChange={({ target }) => setFrom(target.value)}
          >
            {copies.map((one) => (
              <option key={one.location_id} value={one.location_id}>
                {one.location_name}
              </option>
            ))}
          </select>
        </label>
        <Action small disabled={added === 0} onClick={() => setAsking('prices')}>
          {setUpTexts.copyPrices}
        </Action>
        <Action small disabled={!text || text === current} onClick={() => setAsking('hours')}>
          {setUpTexts.copyHours}
        </Action>
      </div>
      {message}
      <ConfirmCopy
        title={setUpTexts.copyPrices}
        open={asking === 'prices'}
        busy={busy}
        error={error}
        onConfirm={() => void sendCopy()}
        onClose={close}
      >
        <p>{setUpTexts.pricesAdded(added, name)}</p>
        {kept > 0 && <p>{setUpTexts.pricesKept(kept)}</p>}
        <p>{setUpTexts.pricesLive}</p>
      </ConfirmCopy>
      <ConfirmCopy
        title={setUpTexts.copyHours}
        open={asking === 'hours'}
        onConfirm={enterHours}
        onClose={close}
      >
        <p>{setUpTexts.hoursAdded}</p>
        <p className="desk-typed">{text}</p>
        {current && (
          <>
            <p>{setUpTexts.hoursReplaced}</p>
            <p className="desk-typed">{current}</p>
          </>
        )}
      </ConfirmCopy>
    </>
  )
}

const toLocationHrefs = (id: string): Partial<Record<LocationStep, string>> => ({
  hours: '#field-openingText',
  prices: '/management/services',
  person: `/management/availability?${new URLSearchParams({ location: id })}`,
})

const describeLocation = ({ is_shown: isShown, steps }: LocationSetUpAnswer): string => {
  if (!isShown) return setUpTexts.hidden
  return steps.every(({ is_done: isDone }) => isDone) ? setUpTexts.shown : setUpTexts.shownIncomplete
}

const LocationPanel = ({ id, version }: { id: string; version: unknown }) => {
  const path = `/api/locations/set-up?${new URLSearchParams({ location_id: id })}`
  const { data, error, reload } = useFreshCall<LocationSetUpAnswer>(path, version, setUpTexts.loadFailed)
  if (!data) return <Notice message={error} />
  const hrefs = toLocationHrefs(id)
  const isFinished = data.steps.every(({ is_done: isDone }) => isDone)
  const copies = data.copies.filter((one) => one.prices_added > 0 || (!isFinished && one.opening_hours))
  return (
    <SetUpPanel
      title={setUpTexts.location}
      state={describeLocation(data)}
      steps={data.steps.map(({ step, is_done: isDone }) => ({
        text: setUpTexts.locationSteps[step],
        isDone,
        href: hrefs[step],
      }))}
    >
      <CopyFrom id={id} copies={copies} onCopied={reload} />
    </SetUpPanel>
  )
}

/** What visitors still need at a location, in its form. An archived location needs nothing. */
export const LocationSetUp = () => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const isArchived = useFormFields(([fields]) => fields.archived?.value === true)
  if (id === undefined || id === null || isArchived) return null
  return <LocationPanel id={String(id)} version={lastUpdateTime} />
}

/** What visitors still need to book a treatment, in its form. */
export const ServiceSetUp = () => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const isArchived = useFormFields(([fields]) => fields.archived?.value === true)
  const category = useFormFields(([fields]) => getRelationId(fields.category?.value))
  if (id === undefined || id === null || isArchived) return null
  return <ServiceSetUpPanel id={String(id)} category={category} version={lastUpdateTime} />
}
