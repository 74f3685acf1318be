'use client'

import type { ReactNode } from 'react'
import type { Answered } from '@/contract/call'
import type { readServiceSetUp } from '@/contract/set-up'
import type { ServiceStep } from '@/domain/content/set-up'
import { useFreshCall } from '@/management/api/use-call.client'
import { setUpTexts } from '@/messages/management-services'
import { Notice } from './Notice.client'
import { StateTag } from './Tag'

interface Props {
  title: string
  state: string
  /** Each step, with the address where it is done. Steps that are done on this page have none. */
  steps: { text: string; isDone: boolean; href?: string }[]
  className?: string
  children?: ReactNode
}

/** The steps that visitors wait for. Only the state is shown once all are done. */
export const SetUpPanel = ({ title, state, steps, className = 'field-type', children }: Props) => (
  <section className={`${className} desk-set-up`} aria-label={title}>
    <h2>{title}</h2>
    <p role="status">{state}</p>
    {steps.some(({ isDone }) => !isDone) && (
      <ul>
        {steps.map(({ text, isDone, href }) => (
          <li key={text}>
            {href ? <a href={href}>{text}</a> : <span>{text}</span>}
            <StateTag
              tone={isDone ? 'paid' : 'pending'}
              words={isDone ? setUpTexts.done : setUpTexts.missing}
            />
          </li>
        ))}
      </ul>
    )}
    {children}
  </section>
)

const toServiceHref = (id: string, category: string | null): Partial<Record<ServiceStep, string>> => ({
  category: category ? `/management/services/category/${category}` : undefined,
  price: `/management/services/edit-service/${id}`,
  location: '/management/collections/locations',
  person: '/management/availability',
  resources: '/management/collections/resources',
})

interface ServiceSetUpProps {
  id: string
  category: string | null
  /** Changes when the treatment has been saved. */
  version: unknown
  className?: string
}

/** Lists what is missing before visitors can book a treatment. Shows nothing once they can. */
export const ServiceSetUpPanel = ({ id, category, version, className }: ServiceSetUpProps) => {
  const path = `/api/services/set-up?${new URLSearchParams({ serviceId: id })}`
  const { data, error } = useFreshCall<Answered<typeof readServiceSetUp>>(
    path,
    version,
    setUpTexts.loadFailed,
  )
  if (!data) return <Notice message={error} />
  if (data.steps.every(({ is_done: isDone }) => isDone)) return null
  const hrefs = toServiceHref(id, category)
  return (
    <SetUpPanel
      title={setUpTexts.service}
      state={setUpTexts.notBookable}
      steps={data.steps.map(({ step, is_done: isDone }) => ({
        text: setUpTexts.serviceSteps[step],
        isDone,
        href: hrefs[step],
      }))}
      className={className}
    />
  )
}
