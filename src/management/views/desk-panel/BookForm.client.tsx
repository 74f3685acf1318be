'use client'

import { useEffect, useRef } from 'react'
import type { DeskCatalogue } from '@/contract/desk'
import { MAX_PLAN_ITEMS } from '@/domain/booking/plan'
import { formatDuration, formatMinutes } from '@/domain/time/format'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { formatPounds } from '@/management/format/payment-state'
import { panelTexts as texts } from '@/messages/management-desk'
import { WayField } from '@/management/views/new-booking/Summary.client'
import { PanelCustomerChoice } from './PanelCustomer.client'
import { Field, useFocusNext, useFocusOnInvalidField } from '@/management/components/TextField.client'
import { PanelLines } from './PanelLines.client'
import { PlanList } from './PlanList.client'
import { type BookedVisit, useBook } from './use-book.client'
import { type PanelCustomer, type PanelDraft, type PlacedLine, isPanelFilled, toIso } from './visit-draft'
import { toPlannedDraft } from './place-lines'

interface Props {
  draft: PanelDraft
  placed: readonly PlacedLine[]
  catalogue: DeskCatalogue
  onChange(change: Partial<PanelDraft>): void
  onStartAgain(): void
  /** Shows a day in the diary. */
  onGoTo(day: DayKey): void
  onBooked(visit: BookedVisit): void
}

/** The wizard with everything that it can take over. */
const toWizardPath = ({ place, customer, lines }: PanelDraft): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    date: place.day,
    staff_id: place.staff_id,
    location_id: place.location_id,
    start_time: toIso(place, place.start),
    ...(customer.kind === 'known' ? { customerId: customer.id } : {}),
    ...(lines[0] ? { service_id: lines[0].service } : {}),
  })}`

const describeTotal = (placed: readonly PlacedLine[]): string => {
  const start = Math.min(...placed.map((one) => one.start))
  const end = Math.max(...placed.map((one) => one.end))
  const pounds = placed.reduce((sum, { price }) => sum + price, 0)
  return [
    texts.total(placed.length),
    formatDuration(end - start),
    texts.until(formatMinutes(end)),
    formatPounds(pounds),
  ].join(' · ')
}

/** The field after the customer. If the visit has all the treatments it can have, these are the notes. */
const NEXT_FIELD = '[name="treatment"], textarea'

/** Books one or several treatments back to back, for one customer. */
export const BookForm = ({ draft, placed, catalogue, onChange, onStartAgain, onGoTo, onBooked }: Props) => {
  const { busy, problems, question, round, book, clearProblems } = useBook(draft, placed, onBooked)
  const box = useFocusOnInvalidField<HTMLDivElement>(problems)
  const focusNext = useFocusNext(box)
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => asked.current?.focus(), [question])
  const change = (more: Partial<PanelDraft>): void => {
    clearProblems()
    onChange(more)
  }
  const changeCustomer = (customer: PanelCustomer): void => {
    const { kind } = customer
    // The fields of a new customer and of an unnamed walk-in take the focus themselves.
    if (kind !== draft.customer.kind) {
      if (kind === 'search') focusNext('[data-first]')
      if (kind === 'known' || (kind === 'walk-in' && customer.name)) focusNext(NEXT_FIELD)
    }
    change({ customer })
  }
  const changeLines = (lines: PanelDraft['lines']): void => {
    if (lines.length !== draft.lines.length) focusNext(NEXT_FIELD)
    change({ lines })
  }
  return (
    <div ref={box} className="desk-side__body">
      <PanelCustomerChoice customer={draft.customer} problems={problems} onChange={changeCustomer} />
      <PanelLines
        catalogue={catalogue}
        place={draft.place}
        placed={placed}
        lines={draft.lines}
        round={round}
        problems={problems}
        most={MAX_PLAN_ITEMS}
        onChange={changeLines}
      />
      {draft.lines.length > 1 && (
        <PlanList
          key={[
            draft.place.location_id,
            ...draft.lines.map(({ service, guest }) => `${service} ${guest}`),
          ].join()}
          draft={draft}
          onChoose={(plan) => {
            change(toPlannedDraft(draft, plan))
            onGoTo(toDayKey(Date.parse(plan.start_time)))
          }}
        />
      )}
      <Field label={texts.notes}>
        <textarea
          className="desk-input"
          maxLength={5000}
          rows={2}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
      {catalogue.takes_cards && (
        <WayField
          of={['', 'card', 'all', 'deposit']}
          value={draft.way}
          error={problems.payment_link}
          onChange={(way) => change({ way })}
        />
      )}
      <Notice message={problems[''] ?? null} />
      {question && (
        <div ref={asked} tabIndex={-1} className="desk-wish" role="alert">
          <p>
            <strong>{question.title}</strong>
          </p>
          <ul className="desk-in-the-way">
            {question.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <footer className="desk-side__foot">
        {placed.length > 0 && <p>{describeTotal(placed)}</p>}
        <div className="desk-actions">
          <Action kind="primary" busy={busy} onClick={() => void book()}>
            {question ? texts.bookAnyway : texts.book}
          </Action>
          <ActionLink href={toWizardPath(draft)}>{texts.wizard}</ActionLink>
          {isPanelFilled(draft) && (
            <Action
              kind="quiet"
              onClick={() => {
                clearProblems()
                focusNext('[data-first]')
                onStartAgain()
              }}
            >
              {texts.startAgain}
            </Action>
          )}
        </div>
      </footer>
    </div>
  )
}
