'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { Location, Service } from '@/contract/catalogue'
import { documentTexts } from '@/messages/management-texts'
import { serviceLoadTexts, serviceSaveTexts, bookingFeeTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { useDocumentFields } from '@/management/api/use-document-fields.client'
import { ActionLink, EditorLink } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { BeingEdited, useEditedByOther, withSeenAt } from '@/management/components/EditedByOtherDialog.client'
import { DocumentFields } from '@/management/components/DocumentFields.client'
import { FormEnd } from '@/management/components/Page.client'
import { Notice } from '@/management/components/Notice.client'
import { PictureField } from '@/management/components/PictureField.client'
import { saveFlashMessage } from '@/management/hooks/navigation.client'
import {
  type CategoryFacts,
  toServiceFormData,
  toServiceForm,
  getServiceHref,
  type Problem,
  validateServiceForm,
  serviceCalls,
  type BookingFeeForm,
} from './service-form'
import { PriceFields, serviceAlert, ServiceFields } from './ServiceFields.client'
import { isSameForm } from '@/management/format/move-body'

interface BookingFeeFieldsProps {
  form: BookingFeeForm
  /** The field that the alert is about. */
  wrong: string | null
  onChange(change: Partial<BookingFeeForm>): void
}

const kinds = ['setting', 'none', 'percent', 'amount'] as const satisfies readonly BookingFeeForm['fee'][]

/** The treatment's own booking fee (D98). */
const BookingFeeFields = ({ form, wrong, onChange }: BookingFeeFieldsProps) => {
  const about = wrong === 'fee' ? { 'aria-invalid': true, 'aria-describedby': serviceAlert } : {}
  return (
    <div className="desk-fields">
      <label className="desk-field">
        <span>{bookingFeeTexts.label}</span>
        <select
          className="desk-input"
          value={form.fee}
          onChange={({ target }) => onChange({ fee: kinds.find((kind) => kind === target.value) })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {bookingFeeTexts.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {form.fee === 'percent' && (
        <label className="desk-field">
          <span>{bookingFeeTexts.percent}</span>
          <input
            className="desk-input"
            type="number"
            min={1}
            max={100}
            inputMode="numeric"
            {...about}
            value={form.feePercent}
            onChange={({ target }) => onChange({ feePercent: target.value })}
          />
        </label>
      )}
      {form.fee === 'amount' && (
        <label className="desk-field">
          <span>{bookingFeeTexts.amount}</span>
          <input
            className="desk-input"
            inputMode="decimal"
            {...about}
            value={form.feeAmount}
            onChange={({ target }) => onChange({ feeAmount: target.value })}
          />
        </label>
      )}
    </div>
  )
}

interface Loaded {
  service: Service
  locations: Location[]
  categories: CategoryFacts[]
}

interface Props {
  /** Null: not found, or not loaded. */
  loaded: Loaded | null
  problem: string | null
}

export const EditServiceScreen = ({ loaded, problem }: Props) => {
  const router = useRouter()
  return (
    <section className="desk-page desk-process" aria-label="Edit service details">
      <header className="desk-page__head">
        <h1>Edit service details</h1>
      </header>
      <Notice message={problem} action={{ label: 'Try again', run: () => router.refresh() }} />
      {loaded && <EditForm {...loaded} />}
    </section>
  )
}

const EditForm = ({ service, locations, categories }: Loaded) => {
  const router = useRouter()
  const [form, setForm] = useState(() => toServiceForm(service))
  const [prices, setPrices] = useState(service.prices ?? [])
  const [wrong, setWrong] = useState<Problem | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const more = useDocumentFields('services', service.service_id, serviceLoadTexts.service)
  const { busy, error, setError, send } = useChange()
  const id = service.service_id
  const isChanged = more.isEdited || !isSameForm(form, toServiceForm({ ...service, prices }))

  const byOther = useEditedByOther(`/management/collections/services/${id}`, (seenAt) => void save(seenAt))

  const save = async (seenAt = service.updated_at): Promise<void> => {
    setWaiting(true)
    const fields = await more.readChanges()
    setWaiting(false)
    if (!fields) return setError(documentTexts.wrong)
    const answer = await send({
      path: serviceCalls.change,
      method: 'PUT',
      failed: serviceSaveTexts.save,
      form: withSeenAt(toServiceFormData(id, form, toServiceForm({ ...service, prices }), fields), seenAt),
    })
    if (byOther.ask(answer) || !answer.ok) return
    saveFlashMessage(answer.message)
    router.push(getServiceHref('details', id))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setError(null)
    const found = validateServiceForm({ ...form, prices: Object.entries(form.prices), fee: form })
    setWrong(found)
    if (!found) void save()
  }

  return (
    <form className="desk-page" onSubmit={submit} noValidate>
      <AskBeforeLeaving isChanged={isChanged} />
      {byOther.dialog}
      <BeingEdited of="services" id={id} />
      <PictureField
        of="service"
        stored={service.images[0] ?? null}
        chosen={form.image}
        removes={form.removesImage}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <ServiceFields
        form={form}
        categories={categories}
        wrong={wrong?.field ?? null}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <PriceFields
        serviceId={id}
        prices={prices}
        typed={form.prices}
        locations={locations}
        wrong={wrong?.field ?? null}
        onType={(location, price) => setForm({ ...form, prices: { ...form.prices, [location]: price } })}
        onChanged={(changed) => {
          setPrices(changed)
          const kept = changed.map(({ location_id: at }) => [at, form.prices[at] ?? ''])
          setForm({ ...form, prices: Object.fromEntries(kept) })
        }}
      />
      <BookingFeeFields
        form={form}
        wrong={wrong?.field ?? null}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <DocumentFields of={more} />
      <FormEnd
        alertId={serviceAlert}
        problem={wrong?.text ?? error}
        onDismiss={() => {
          setWrong(null)
          setError(null)
        }}
        save="Save service details"
        busy={busy || isWaiting}
      >
        <ActionLink href={getServiceHref('details', id)}>Cancel</ActionLink>
        <EditorLink of="services" id={id} />
      </FormEnd>
    </form>
  )
}
