'use client'

import { useEffect, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { DeskCatalogue } from '@/contract/desk'
import { formatDay, formatMinutes } from '@/domain/time/format'
import { type DayKey, getMinutesOfDay } from '@/domain/time/time'
import { useCall, useMailDelivers } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { getSalonNow, getToday } from '@/management/format/dates'
import { snapUp } from '@/domain/diary/grid'
import { panelTexts as texts, panelTexts } from '@/messages/management-desk'
import { paymentLinkTexts } from '@/messages/payment-links'
import { BlockForm } from './BlockForm.client'
import { BookForm } from './BookForm.client'
import { createFreeCheck, type FreeTime, placeLines, type PlannedTime, toPlannedTimes } from './place-lines'
import type { Untested } from './UntestedDialog.client'
import type { PanelState } from './use-desk-panel.client'
import { isLinkWay, type PanelDraft, toWalkIn } from './visit-draft'
import { usePhoneScreen } from '@/management/hooks/use-now.client'

interface PanelFrameProps {
  title: string
  /** Changes when the panel is opened again. The first field then gets the focus. */
  opening: string
  onClose(): void
  children: ReactNode
}

/** In a search field with text, Escape clears the text first. */
const isClearing = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/** The panel beside the diary, which stays in use. On a phone, it is a sheet over the whole screen. */
const PanelFrame = ({ title, opening, onClose, children }: PanelFrameProps) => {
  const isPhone = usePhoneScreen()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const own = dialog.current
    const before = document.activeElement
    if (isPhone) own?.showModal()
    else own?.show()
    return () => {
      own?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isPhone])
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-first], input, select')?.focus()
  }, [opening, isPhone])
  return (
    <dialog
      ref={dialog}
      className="desk-side"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isClearing(event)) return
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="desk-dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="desk-icon-button" aria-label={panelTexts.close} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** What the diary shows about where it was clicked. */
export interface PlaceFacts {
  /** The names of the person or the room, and of the location. */
  person: string
  room: string | null
  location: string
  /** The free times of everyone at the location on that day, in minutes since midnight. Null: not known. */
  free: readonly FreeTime[] | null
}

interface Props {
  panel: PanelState
  draft: PanelDraft
  facts: PlaceFacts
  /** A change is saved. `id` is the first new appointment or the new event. */
  onDone(message: string, id: string | null, untested?: Untested[]): void
  /** Shows a day in the diary. */
  onGoTo(day: DayKey): void
  /** Draws the treatments into the diary. */
  onPlanned(times: readonly PlannedTime[]): void
}

/** The panel beside the diary: books, blocks time, and begins a walk-in. */
export const DeskPanel = ({ panel, draft, facts, onDone, onGoTo, onPlanned }: Props) => {
  const { data, error, reload } = useCall<DeskCatalogue>('/api/desk/catalogue', texts.loadFailed)
  const { place, mode } = draft
  const { person, room, location, free } = facts
  const placed = data ? placeLines(draft, data, createFreeCheck(free)) : []
  const planned = JSON.stringify(mode === 'book' ? toPlannedTimes(place, placed) : [])
  useEffect(() => {
    onPlanned(JSON.parse(planned) as PlannedTime[])
    return () => onPlanned([])
  }, [planned, onPlanned])
  const when = `${formatDay(place.day)}, ${formatMinutes(place.start)}`
  const finish = (message: string, id: string | null, untested?: Untested[]): void => {
    panel.finish()
    onDone(message, id, untested)
  }
  const delivers = useMailDelivers()
  const isCharged = placed.some(({ price }) => price > 0)
  const hasLink = isCharged && isLinkWay(draft.way)
  const aboutLink = delivers ? paymentLinkTexts.sent : paymentLinkTexts.notSent
  const beginWalkIn = (): void => {
    const [day, start] = [getToday(), snapUp(getMinutesOfDay(getSalonNow()))]
    panel.change(toWalkIn(draft, { ...place, day, start }))
  }

  return (
    <PanelFrame
      title={mode === 'book' ? texts.title : texts.modes.block}
      opening={`${panel.opened} ${data === null}`}
      onClose={panel.close}
    >
      <p className="desk-side__where">
        {room ? texts.whereIn(when, room, location) : texts.where(when, person, location)}
      </p>
      <div className="desk-side__modes">
        {/* A room's own times off are on its page. */}
        {!room && (
          <div className="desk-tabs" role="group" aria-label={texts.title}>
            {(['book', 'block'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === mode}
                onClick={() => panel.change({ mode: one })}
              >
                {texts.modes[one]}
              </button>
            ))}
          </div>
        )}
        <Action onClick={beginWalkIn}>{texts.walkInNow}</Action>
      </div>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && !error && <Skeleton rows={4} />}
      {data && mode === 'book' && (
        <BookForm
          draft={draft}
          placed={placed}
          catalogue={data}
          onChange={panel.change}
          onStartAgain={panel.startAgain}
          onGoTo={onGoTo}
          onBooked={({ bookingId, paymentId, appointments }) => {
            const untested = appointments.filter((one) => one.needs_test)
            finish(
              [texts.booked(appointments.length), ...(hasLink ? [aboutLink] : [])].join(' '),
              appointments[0]?.bookingSlotId ?? null,
              untested.map(({ bookingSlotId }) => ({ bookingId, bookingSlotId })),
            )
            // The patch test is booked first. The page of the card is a new document, as in the wizard.
            if (draft.way === 'card' && isCharged && untested.length === 0)
              window.location.assign(`/management/take-card?${new URLSearchParams({ paymentId })}`)
          }}
        />
      )}
      {data && mode === 'block' && (
        <BlockForm
          key={`${place.day} ${place.start} ${place.staff_id}`}
          place={place}
          catalogue={data}
          freeUntil={
            free?.find(
              ({ staff, start, end }) =>
                staff === place.staff_id && start <= place.start && place.start < end,
            )?.end ?? place.start
          }
          onBlocked={finish}
        />
      )}
    </PanelFrame>
  )
}
