'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Service } from '@/contract/catalogue'
import { editorTexts } from '@/messages/management-texts'
import { serviceSaveTexts } from './texts'
import { serviceTexts } from '@/messages/management-services'
import { useChange } from '@/management/api/use-call.client'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { StateTag } from '@/management/components/Tag'
import { saveFlashMessage, useFlashMessage } from '@/management/hooks/use-now.client'
import { getServiceHref, serviceCalls, servicePages, describeServiceState } from './service-form'
import { ServiceSummary } from './ServiceSummary'
import { toTitle } from '@/management/format/typed-customer'

interface ServiceBannerProps {
  service: Service
  busy: boolean
  onPublish(): void
  onOffer(): void
}

/** Why visitors cannot see a treatment or its latest changes; nothing if they see it as is. */
const ServiceBanner = ({ service, busy, onPublish, onOffer }: ServiceBannerProps) => {
  if (service.is_published && !service.archived && !service.unpublished_changes) return null
  return (
    <section className="desk-panel desk-banner" aria-label="Who can see this treatment">
      {!service.is_published && (
        <div className="desk-banner__row">
          <p>{serviceTexts.banner}</p>
          <Action kind="primary" busy={busy} onClick={onPublish}>
            Publish Now
          </Action>
        </div>
      )}
      {service.is_published && service.unpublished_changes && (
        <div className="desk-banner__row">
          <p>{serviceTexts.bannerEdited}</p>
          <ActionLink href={`/management/collections/services/${service.service_id}`}>
            Review them in the editor
          </ActionLink>
        </div>
      )}
      {service.archived && (
        <div className="desk-banner__row">
          <p>{serviceTexts.bannerAway}</p>
          <Action busy={busy} onClick={onOffer}>
            Restore
          </Action>
        </div>
      )}
    </section>
  )
}

interface Props {
  /** Null: not found, or not loaded. */
  service: Service | null
  problem: string | null
}

export const ServiceDetailsScreen = ({ service, problem }: Props) => {
  const router = useRouter()
  return (
    <section className="desk-page desk-process" aria-label="Service details">
      {!service && (
        <header className="desk-page__head">
          <h1>Service details</h1>
        </header>
      )}
      <Notice message={problem} action={{ label: 'Try again', run: () => router.refresh() }} />
      {service && <Details service={service} />}
    </section>
  )
}

const Details = ({ service }: { service: Service }) => {
  const router = useRouter()
  const [success, setSuccess] = useFlashMessage()
  const [isRemoving, setRemoving] = useState(false)
  const { busy, error, setError, send } = useChange()
  const [tone, words] = describeServiceState(service)

  const change = async (fields: object, said?: string): Promise<void> => {
    const answer = await send({
      path: serviceCalls.change,
      method: 'PUT',
      failed: serviceSaveTexts.putAway,
      body: { serviceId: service.service_id, ...fields },
    })
    if (!answer.ok) return
    setSuccess(said ?? answer.message)
    router.refresh()
  }

  return (
    <>
      <header className="desk-page__head">
        <h1>
          {toTitle(service.service_name)} <StateTag tone={tone} words={words} />
        </h1>
        <div className="desk-actions">
          <ActionLink kind="primary" href={getServiceHref('edit', service.service_id)}>
            Edit service details
          </ActionLink>
          {!service.archived && (
            <Action busy={busy} onClick={() => void change({ archived: true }, serviceTexts.wasArchived)}>
              Archive
            </Action>
          )}
          <Action kind="danger" onClick={() => setRemoving(true)}>
            Delete service
          </Action>
        </div>
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} onDismiss={() => setError(null)} />
      <ServiceBanner
        service={service}
        busy={busy}
        onPublish={() => void change({ is_published: true })}
        onOffer={() => void change({ archived: false }, serviceTexts.isOffered)}
      />
      <ServiceSummary service={service} />
      <p className="desk-hint">
        {serviceTexts.more}{' '}
        <ActionLink small kind="quiet" href={`/management/collections/services/${service.service_id}`}>
          {editorTexts.one}
        </ActionLink>
      </p>
      <RemoveDialog
        noun="service"
        open={isRemoving}
        request={{ path: serviceCalls.service(service.service_id), failed: serviceSaveTexts.remove }}
        onClose={() => setRemoving(false)}
        onRemoved={(message) => {
          saveFlashMessage(message)
          router.push(servicePages.all)
        }}
      >
        <p>
          <strong>{toTitle(service.service_name)}</strong>
        </p>
        <p className="desk-hint">{serviceTexts.remove}</p>
      </RemoveDialog>
    </>
  )
}
