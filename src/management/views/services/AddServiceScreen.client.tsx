'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { createService } from '@/contract/services'
import { serviceTexts } from '@/messages/management-services'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import {
  type CategoryFacts,
  emptyService,
  getServiceHref,
  type NewServiceForm,
  type Problem,
  serviceCalls,
  servicePages,
  toNewServiceFormData,
  validateServiceForm,
} from './service-form'
import type { Location } from '@/contract/catalogue'
import { serviceFormTexts, serviceLoadTexts, serviceSaveTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { useDocumentFields } from '@/management/api/use-document-fields.client'
import { DocumentFields } from '@/management/components/DocumentFields.client'
import { Wizard } from '@/management/components/Wizard.client'
import { AddServiceStep } from './AddServiceStep.client'

/** `made` null: not created yet. */
const ServiceCreatedDialog = ({
  made,
  isOpen,
}: {
  made: Answered<typeof createService> | null
  isOpen: boolean
}) => {
  const router = useRouter()
  const hint = made?.data.price ? serviceTexts.created : serviceTexts.createdWithoutPrice
  return (
    <Dialog title="Service created" open={made !== null} onClose={() => router.push(servicePages.all)}>
      <SuccessMessage message={made?.message ?? null} />
      <p>
        <strong>{made?.data.service_name}</strong>
      </p>
      <p className="desk-hint">{isOpen ? hint : serviceTexts.createdWhileClosed}</p>
      <div className="desk-actions">
        <Action kind="primary" onClick={() => router.push(getServiceHref('details', made?.service_id ?? ''))}>
          Go to service
        </Action>
        <Action onClick={() => router.push(servicePages.all)}>Back to the services</Action>
      </div>
    </Dialog>
  )
}

const titles = ['Service name', 'Choose the location', 'Service details', 'Complete the form']
const subtitles = [
  'What is it called? Customers will see this on the site and in emails.',
  'Where is it offered first? You can add more locations afterwards.',
  'What it is, how long it takes and what it costs.',
]

interface Loaded {
  /** True if visitors can see the site. */
  isOpen: boolean
  locations: Location[]
  categories: CategoryFacts[]
}

/** The first missing field of a step, in the order in which the call checks them. */
const findMissing = (step: number, form: NewServiceForm): Problem | null => {
  if (form.name.trim() === '') return { field: 'name', text: serviceFormTexts.name }
  if (step > 0 && !form.location) return { field: 'location', text: serviceFormTexts.location }
  const { category, duration, price } = form
  return step > 1 ? validateServiceForm({ category, duration, prices: [['price', price]] }) : null
}

const Steps = ({ isOpen, locations, categories: known }: Loaded) => {
  const [step, setStep] = useState(0)
  const [form, setForm] = useState(emptyService)
  const [categories, setCategories] = useState(known)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [made, setMade] = useState<Answered<typeof createService> | null>(null)
  const more = useDocumentFields('services', null, serviceLoadTexts.service)
  const { busy, error, setError, send } = useChange()

  const create = async (): Promise<void> => {
    setWaiting(true)
    const fields = await more.readChanges()
    setWaiting(false)
    if (!fields) return setStep(2)
    const answer = await send<Answered<typeof createService>>({
      path: serviceCalls.create,
      method: 'POST',
      failed: serviceSaveTexts.create,
      form: toNewServiceFormData(form, fields),
    })
    if (answer.ok) setMade(answer.data)
  }

  const next = async (): Promise<void> => {
    setError(null)
    const found = findMissing(step, form)
    setProblem(found)
    if (found) return
    if (step === 3) return create()
    setStep(step + 1)
  }

  return (
    <>
      <Wizard
        heading="Create new service"
        titles={titles}
        subtitles={[...subtitles, serviceTexts.check(isOpen)]}
        current={step}
        alert={problem?.text ?? error}
        onDismiss={() => {
          setProblem(null)
          setError(null)
        }}
        onPrevious={step === 0 ? undefined : () => setStep(step - 1)}
        next={{
          label: step === 3 ? 'Create service' : 'Next',
          run: () => void next(),
          busy: busy || isWaiting,
        }}
      >
        <AddServiceStep
          step={step}
          form={form}
          locations={locations}
          categories={categories}
          isDescribed={more.isEdited}
          wrong={problem?.field ?? null}
          onChange={(change) => setForm({ ...form, ...change })}
          onCategory={(category) => {
            setCategories([...categories, category])
            setForm({ ...form, category: category.category_id })
            if (problem?.field === 'category') setProblem(null)
          }}
          onEnter={() => void next()}
        />
        {/* Stays on the page in all steps, because it holds what was typed. */}
        <div hidden={step !== 2}>
          <DocumentFields of={more} />
        </div>
      </Wizard>
      <ServiceCreatedDialog made={made} isOpen={isOpen} />
    </>
  )
}

/** `loaded` null: it could not be read. */
export const AddServiceScreen = ({ loaded }: { loaded: Loaded | null }) => {
  const router = useRouter()
  if (loaded) return <Steps {...loaded} />
  return (
    <section className="desk-page desk-process" aria-label="Create new service">
      <header className="desk-page__head">
        <h1>Create new service</h1>
      </header>
      <Notice
        message={serviceLoadTexts.locations}
        action={{ label: 'Try again', run: () => router.refresh() }}
      />
    </section>
  )
}
