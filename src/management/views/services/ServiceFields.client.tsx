'use client'

import { type ReactNode, useState } from 'react'
import { type CategoryFacts, serviceCalls } from './service-form'
import { isTitled, toTitle } from '@/management/format/names'
import { useChange } from '@/management/api/use-call.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import type { Answered } from '@/contract/call'
import type { Location, LocationPrice } from '@/contract/catalogue'
import type { addPrice } from '@/contract/services'
import { serviceSaveTexts } from './texts'
import { serviceTexts } from '@/messages/management-services'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'

/** The id of the form's error message, for the field that it is about. */
export const serviceAlert = 'service-problem'

interface Typed {
  name?: string
  category: string
  duration: string
}

interface Props {
  /** Without a name if that is entered elsewhere. */
  form: Typed
  categories: CategoryFacts[]
  /** The field that the alert is about. */
  wrong: string | null
  /** The id of the error message, unless it is the form's own. */
  alert?: string
  onChange(change: Partial<Typed>): void
  /** More fields, shown beside these. */
  children?: ReactNode
}

/** A treatment's name, category and duration. */
export const ServiceFields = ({ form, categories, wrong, alert, onChange, children }: Props) => {
  const about = (field: string) =>
    wrong === field ? { 'aria-invalid': true, 'aria-describedby': alert ?? serviceAlert } : {}
  return (
    <div className="desk-fields">
      {form.name !== undefined && (
        <label className="desk-field desk-field--whole">
          <span>Name (required)</span>
          <input
            className="desk-input"
            maxLength={150}
            {...about('name')}
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
      )}
      <label className="desk-field">
        <span>Category (required)</span>
        <select
          className="desk-input"
          {...about('category')}
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">Choose a category</option>
          {categories
            .filter(
              ({ archived, category_id: id, category_name: name }) =>
                (!archived && isTitled(name)) || id === form.category,
            )
            .map(({ category_id: id, category_name: name }) => (
              <option key={id} value={id}>
                {toTitle(name)}
              </option>
            ))}
        </select>
      </label>
      <label className="desk-field">
        <span>Duration (minutes, required)</span>
        <input
          className="desk-input"
          type="number"
          min={5}
          max={600}
          step={5}
          inputMode="numeric"
          {...about('duration')}
          value={form.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
        />
      </label>
      {children}
    </div>
  )
}

interface PriceFieldsProps {
  serviceId: string
  prices: LocationPrice[]
  /** By location id. */
  typed: Record<string, string>
  locations: Location[]
  wrong: string | null
  onType(location: string, price: string): void
  onChanged(prices: LocationPrice[]): void
}

type Shown = Answered<typeof addPrice>

/**
 * A price for each location. Adding or removing a location takes effect immediately; its price is saved with the form.
 */
export const PriceFields = ({
  serviceId,
  prices,
  typed,
  locations,
  wrong,
  onType,
  onChanged,
}: PriceFieldsProps) => {
  const [removing, setRemoving] = useState<LocationPrice | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()
  const there = new Set(prices.map(({ location_id: id }) => id))
  const without = locations.filter(({ location_id: id }) => !there.has(id))

  const done = (answer: Awaited<ReturnType<typeof send<Shown>>>): void => {
    if (!answer.ok) return
    setRemoving(null)
    setSuccess(answer.message)
    onChanged(answer.data.data.prices ?? [])
  }

  const add = async (location_id: string): Promise<void> => {
    const body = { serviceId, location_id }
    done(
      await send<Shown>({
        path: serviceCalls.price,
        method: 'POST',
        body,
        failed: serviceSaveTexts.addPrice,
      }),
    )
  }

  const remove = async (name: string): Promise<void> => {
    const path = serviceCalls.removePrice(serviceId, name)
    done(await send<Shown>({ path, method: 'DELETE', failed: serviceSaveTexts.removePrice }))
  }

  return (
    <fieldset className="desk-prices">
      <legend>Price at each location</legend>
      <p className="desk-hint">{prices.length === 0 ? serviceTexts.nowhere : serviceTexts.priceHint}</p>
      {prices.map((price) => (
        <div key={price.location_id} className="desk-prices__row">
          <label className="desk-field">
            <span>{price.location_name} (£)</span>
            <input
              className="desk-input"
              inputMode="decimal"
              aria-invalid={wrong === price.location_id || undefined}
              aria-describedby={wrong === price.location_id ? serviceAlert : undefined}
              value={typed[price.location_id] ?? ''}
              onChange={(event) => onType(price.location_id, event.target.value)}
            />
          </label>
          <Action kind="quiet" onClick={() => setRemoving(price)}>
            Delete price<span className="desk-hidden"> at {price.location_name}</span>
          </Action>
        </div>
      ))}
      {without.length > 0 ? (
        <label className="desk-field desk-prices__add">
          <span>Add new price</span>
          <select
            className="desk-input"
            value=""
            disabled={busy}
            onChange={(event) => void add(event.target.value)}
          >
            <option value="">Choose a location</option>
            {without.map(({ location_id: id, location_name: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="desk-hint">{serviceTexts.everywhere}</p>
      )}
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={removing ? null : error} onDismiss={() => setError(null)} />
      <ConfirmDialog
        title="Delete this price?"
        open={removing !== null}
        confirm="Delete price"
        busy={busy}
        error={error}
        onConfirm={() => void remove(removing?.location_name ?? '')}
        onClose={() => {
          setError(null)
          setRemoving(null)
        }}
      >
        <p>{serviceTexts.removePrice(removing?.location_name ?? '')}</p>
      </ConfirmDialog>
    </fieldset>
  )
}
