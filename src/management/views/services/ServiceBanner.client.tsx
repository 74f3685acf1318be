'use client'

import type { Service } from '@/contract/catalogue'
import { serviceTexts } from '@/messages/management-services'
import { Action, ActionLink } from '@/management/components/Action.client'

interface Props {
  service: Service
  busy: boolean
  onPublish(): void
  onOffer(): void
}

/** Why visitors cannot see a treatment or its latest changes; nothing if they see it as is. */
export const ServiceBanner = ({ service, busy, onPublish, onOffer }: Props) => {
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
