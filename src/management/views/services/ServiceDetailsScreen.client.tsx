'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Service } from '@/contract/catalogue'
import { serviceTexts } from '@/messages/management-services'
import { formatPounds } from '@/management/format/payment-state'
import { describeServiceState, getServiceHref, serviceCalls, servicePages } from './service-form'
import { EditorLink, Action, ActionLink } from '@/management/components/Action.client'
import { BeingEdited } from '@/management/components/EditedByOtherDialog.client'
import { serviceSaveTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { ServiceSetUpPanel } from '@/management/components/SetUpPanel.client'
import { StateTag } from '@/management/components/Tag'
import { saveFlashMessage, useFlashMessage } from '@/management/hooks/navigation.client'
import { WithoutResources } from './WithoutResources.client'
import { toTitle } from '@/management/format/names'

const Prices = ({ service }: { service: Service }) => {
  const prices = service.prices ?? []
  return (
    <section className="desk-panel" aria-label="Pricing">
      <h2>Pricing</h2>
      {prices.length === 0 ? (
        <p className="desk-hint">{serviceTexts.nowhere}</p>
      ) : (
        <dl className="desk-facts">
          {prices.map(({ location_id: id, location_name: name, price }) => (
            <div key={id} className="desk-facts__pair">
              <dt>{name}</dt>
              <dd>{typeof price === 'number' ? formatPounds(price) : serviceTexts.noPrice}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The treatment's text as visitors see it, and its prices by location. */
const ServiceSummary = ({ service }: { service: Service }) => (
  <div className="desk-panels">
    <section className="desk-panel desk-course-glance" aria-label="At a glance">
      {service.images[0] && <img className="desk-course-picture" src={service.images[0]} alt="" />}
      <dl className="desk-facts">
        <dt>Category</dt>
        <dd>
          {service.category_id ? (
            <Link
              className="desk-link"
              prefetch={false}
              href={getServiceHref('category', service.category_id)}
            >
              {service.category_name}
            </Link>
          ) : (
            '–'
          )}
        </dd>
        <dt>Duration</dt>
        <dd>{service.duration_minutes} minutes</dd>
      </dl>
    </section>
    <Prices service={service} />
    <section className="desk-panel" aria-label="What visitors see">
      {service.summary && <p>{service.summary}</p>}
      {service.description ? (
        <>
          <h2>Description</h2>
          <div className="desk-prose" dangerouslySetInnerHTML={{ __html: service.description }} />
        </>
      ) : (
        !service.summary && <p className="desk-hint">{serviceTexts.noDescription}</p>
      )}
    </section>
  </div>
)

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
          <ActionLink href={`/management/collections/services/${service.service_id}`}>Review them</ActionLink>
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
          <EditorLink of="services" id={service.service_id} />
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
      <BeingEdited of="services" id={service.service_id} />
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} onDismiss={() => setError(null)} />
      <ServiceBanner
        service={service}
        busy={busy}
        onPublish={() => void change({ is_published: true })}
        onOffer={() => void change({ archived: false }, serviceTexts.isOffered)}
      />
      {!service.archived && (
        <ServiceSetUpPanel
          id={service.service_id}
          category={service.category_id}
          version={service}
          className="desk-panel"
        />
      )}
      <WithoutResources serviceId={service.service_id} version={service} />
      <ServiceSummary service={service} />
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
