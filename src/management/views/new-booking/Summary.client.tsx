'use client'

import type { Answered } from '@/contract/call'
import type { getCustomer } from '@/contract/customers'
import { wizardLoadTexts, type Draft, formatEndTime, parseDuration, type Problem } from './draft'
import type { DeskCatalogue } from '@/contract/desk'
import { formatDayAndTime, getSalonNow, toMs } from '@/management/format/dates'
import { useCall, useMailDelivers } from '@/management/api/use-call.client'
import { HealthSigns, listHealthSigns } from '@/management/components/HealthSigns'
import { Notice } from '@/management/components/Notice.client'
import { formatTime } from '@/domain/time/format'
import { repeatTexts, wayTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { ConflictList } from './Chosen.client'
import { useConflicts } from './use-create.client'
import { paymentLinkTexts } from '@/messages/payment-links'
import { Field } from '@/management/components/TextField.client'
import { RepeatFields } from '@/management/components/EditTimeDialog.client'

const { ways } = paymentLinkTexts
const wayNames: Record<Draft['way'], string> = { ...ways, '': ways.salon }

interface Props {
  customerId: string
  catalogue: DeskCatalogue
  draft: Draft
}

/** The customer's health tags for this treatment; loaded again each time and never stored in the browser. */
const CustomerSigns = ({ customerId, catalogue, draft: { service, slot } }: Props) => {
  const { data, error, reload } = useCall<Answered<typeof getCustomer>>(
    `/api/customers/customer?${new URLSearchParams({ customer_id: customerId })}`,
    wizardLoadTexts.customers,
  )
  const needsTest = catalogue.services.some(({ id, patch_test }) => patch_test && id === service?.id)
  const start = slot ? Date.parse(slot.start) : getSalonNow()
  return (
    <>
      {data && <HealthSigns signs={listHealthSigns(data.customer.health, start, needsTest)} />}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
    </>
  )
}

interface SummaryProps {
  catalogue: DeskCatalogue
  draft: Draft
  problem: Problem | null
  onChange(change: Partial<Draft>): void
}

/** Shows here that a changed length clashes with other appointments, before the booking could be refused. */
const Room = ({ draft, onChange }: Pick<SummaryProps, 'draft' | 'onChange'>) => {
  const { staff, location, service, slot, join } = draft
  const minutes = parseDuration(draft)
  const isAsked = staff && location && service && slot && minutes && minutes !== service.duration
  const { answer } = useConflicts(
    isAsked ? { staff, location, service, start: slot.start, minutes, join } : null,
  )
  return (
    <div role="status">
      {answer?.free === false && staff && minutes && (
        <div className="desk-wish">
          <p>{wayTexts.tooLong(minutes, staff.name)}</p>
          <ConflictList name={staff.name} answer={answer} />
          {answer.fits_minutes > 0 && (
            <Action small onClick={() => onChange({ duration: String(answer.fits_minutes) })}>
              {wayTexts.shorter(answer.fits_minutes)}
            </Action>
          )}
        </div>
      )}
    </div>
  )
}

interface WayProps<W extends Draft['way']> {
  /** The ways to choose from. */
  of: readonly W[]
  value: W
  error?: string | undefined
  onChange(way: W): void
}

/** How the customer pays: at the salon, by card now, or with a link that we email (D113). */
export const WayField = <W extends Draft['way']>({ of, value, error, onChange }: WayProps<W>) => {
  const delivers = useMailDelivers()
  const hints = [paymentLinkTexts.pendingHint, ...(delivers ? [] : [paymentLinkTexts.notSent])]
  return (
    <Field
      label={ways.label}
      error={error}
      {...(value === 'all' || value === 'deposit' ? { hint: hints.join(' ') } : {})}
    >
      <select
        className="desk-input"
        value={value}
        onChange={({ target }) => onChange(of.find((one) => one === target.value) ?? value)}
      >
        {of.map((one) => (
          <option key={one} value={one}>
            {wayNames[one]}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The booking to confirm. Price and duration can still be changed, and the end time follows. */
export const Summary = ({ catalogue, draft, problem, onChange }: SummaryProps) => (
  <div className="desk-panels">
    <div className="desk-panel">
      <dl className="desk-facts">
        <dt>Customer</dt>
        <dd>
          {draft.customer?.name}
          {draft.customer && (
            <CustomerSigns draft={draft} catalogue={catalogue} customerId={draft.customer.id} />
          )}
        </dd>
        <dt>Customer ID</dt>
        <dd data-id>{draft.customer?.id}</dd>
        <dt>Staff</dt>
        <dd>{draft.staff?.name}</dd>
        <dt>Staff ID</dt>
        <dd data-id>{draft.staff?.id}</dd>
        <dt>Location</dt>
        <dd>{draft.location?.name}</dd>
        <dt>Service</dt>
        <dd>{draft.service?.name}</dd>
        <dt>Start time</dt>
        <dd>{draft.slot ? formatDayAndTime(draft.slot.start) : '–'}</dd>
        <dt>End time</dt>
        <dd>{formatEndTime(draft) ? formatTime(toMs(formatEndTime(draft))) : '–'}</dd>
      </dl>
    </div>
    <div className="desk-panel">
      <div className="desk-fields">
        <label className="desk-field">
          <span>Price (£)</span>
          <input
            className="desk-input"
            inputMode="decimal"
            aria-invalid={problem?.field === 'price'}
            aria-describedby={problem?.field === 'price' ? 'draft-problem' : undefined}
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </label>
        <label className="desk-field">
          <span>Duration (minutes)</span>
          <input
            className="desk-input"
            inputMode="numeric"
            aria-invalid={problem?.field === 'duration'}
            aria-describedby={problem?.field === 'duration' ? 'draft-problem' : undefined}
            value={draft.duration}
            onChange={(event) => onChange({ duration: event.target.value })}
          />
        </label>
      </div>
      <div id="draft-problem">
        <Notice message={problem?.text ?? null} onDismiss={() => onChange({})} />
      </div>
      <Room draft={draft} onChange={onChange} />
      <label className="desk-field">
        <span>Notes</span>
        <textarea
          className="desk-input"
          maxLength={5000}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </label>
      {catalogue.takes_cards && !draft.every && (
        <WayField
          of={['', 'card', 'all', 'deposit']}
          value={draft.way}
          onChange={(way) => onChange({ way })}
        />
      )}
      <RepeatFields value={draft} onChange={onChange} />
      {draft.join && <p className="desk-hint">{repeatTexts.joins}</p>}
    </div>
  </div>
)
