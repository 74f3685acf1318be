'use client'

import { useState, type FormEvent } from 'react'
import type { Location } from '@/contract/catalogue'
import { parsePoundsToPounds } from '@/domain/pricing/totals'
import { bookingFeeTexts, serviceFormTexts, serviceSaveTexts } from './texts'
import { serviceTexts } from '@/messages/management-services'
import { Action } from '@/management/components/Action.client'
import { ChoiceList, FirstOne } from '@/management/components/ChoiceList.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { PictureField } from '@/management/components/PictureField.client'
import { wizardAlert } from '@/management/components/Wizard.client'
import { formatPounds } from '@/management/format/payment-state'
import { type CategoryFacts, type NewServiceForm, serviceCalls } from './service-form'
import { ServiceFields } from './ServiceFields.client'
import type { Answered } from '@/contract/call'
import type { createCategory } from '@/contract/services'
import { useChange } from '@/management/api/use-call.client'
import { Dialog } from '@/management/components/Dialog.client'

interface NewCategoryDialogProps {
  open: boolean
  onClose(): void
  onMade(category: CategoryFacts, message: string): void
}

/** Creates a category with a name; its text and picture are added on its page. */
const NewCategoryDialog = ({ open, onClose, onMade }: NewCategoryDialogProps) => {
  const [name, setName] = useState('')
  const { busy, error, setError, send } = useChange()

  const close = (): void => {
    setError(null)
    onClose()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return setError(serviceFormTexts.categoryName)
    const body = { category_name: name.trim() }
    const answer = await send<Answered<typeof createCategory>>({
      path: serviceCalls.createCategory,
      method: 'POST',
      body,
      failed: serviceSaveTexts.createCategory,
    })
    if (!answer.ok) return
    setName('')
    onMade(answer.data.data, answer.message)
  }

  return (
    <Dialog title="New category" open={open} onClose={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className="desk-field">
          <span>Category name (required)</span>
          <input
            className="desk-input"
            maxLength={150}
            aria-invalid={error !== null || undefined}
            aria-describedby="category-problem"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div id="category-problem">
          <Notice message={error} onDismiss={() => setError(null)} />
        </div>
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Create category
          </Action>
          <Action onClick={close}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}

interface Props {
  step: number
  form: NewServiceForm
  locations: Location[]
  categories: CategoryFacts[]
  isDescribed: boolean
  /** The field that the alert is about. */
  wrong: string | null
  onChange(change: Partial<NewServiceForm>): void
  onCategory(category: CategoryFacts): void
  /** Called when Enter is pressed in the only field of a step. */
  onEnter(): void
}

const Name = ({ form, wrong, onChange, onEnter }: Props) => (
  <label className="desk-field">
    <span>Service name (required)</span>
    <input
      className="desk-input"
      maxLength={150}
      aria-invalid={wrong === 'name' || undefined}
      aria-describedby={wrong === 'name' ? wizardAlert : undefined}
      value={form.name}
      onChange={(event) => onChange({ name: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  </label>
)

const Details = ({ form, categories, wrong, onChange, onCategory }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const { category, duration } = form
  return (
    <>
      <ServiceFields
        form={{ category, duration }}
        categories={categories}
        wrong={wrong}
        onChange={onChange}
        alert={wizardAlert}
      >
        <label className="desk-field">
          <span>Price at {form.location?.name} (£)</span>
          <input
            className="desk-input"
            inputMode="decimal"
            aria-invalid={wrong === 'price' || undefined}
            aria-describedby={wrong === 'price' ? wizardAlert : undefined}
            value={form.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </label>
      </ServiceFields>
      <p className="desk-hint">{bookingFeeTexts.later}</p>
      <div className="desk-actions">
        <Action small onClick={() => setAdding(true)}>
          New category
        </Action>
      </div>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <PictureField
        of="service"
        stored={null}
        chosen={form.image}
        removes={false}
        onChange={({ image }) => onChange({ image })}
      />
      <NewCategoryDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onMade={(made, message) => {
          setAdding(false)
          setSuccess(message)
          onCategory(made)
        }}
      />
    </>
  )
}

const Summary = ({ form, categories, isDescribed }: Props) => {
  const price = parsePoundsToPounds(form.price)
  return (
    <section className="desk-panel" aria-label="Summary">
      <dl className="desk-facts">
        <dt>Name</dt>
        <dd>{form.name}</dd>
        <dt>Location</dt>
        <dd>{form.location?.name}</dd>
        <dt>Category</dt>
        <dd>{categories.find(({ category_id: id }) => id === form.category)?.category_name}</dd>
        <dt>Duration</dt>
        <dd>{form.duration} minutes</dd>
        <dt>Price</dt>
        <dd>{price ? formatPounds(price) : serviceTexts.noPrice}</dd>
        <dt>Picture</dt>
        <dd>{form.image?.name ?? 'None'}</dd>
        <dt>Description</dt>
        <dd>{isDescribed ? 'Added' : 'None yet'}</dd>
      </dl>
    </section>
  )
}

export const AddServiceStep = (props: Props) => {
  const { step, form, locations, onChange } = props
  if (step === 0) return <Name {...props} />
  if (step === 2) return <Details {...props} />
  if (step === 3) return <Summary {...props} />
  if (locations.length === 0) return <FirstOne of="location" text={serviceTexts.noLocations} />
  return (
    <ChoiceList
      label="Locations"
      empty={serviceTexts.noLocations}
      choices={locations.map((one) => ({
        id: one.location_id,
        name: one.location_name,
        detail: one.address,
      }))}
      chosen={form.location?.id ?? null}
      onChoose={({ id, name }) => onChange({ location: { id, name } })}
    />
  )
}
