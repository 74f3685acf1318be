'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { toEditHref } from '@/domain/content/content-collections'
import { ActionLink } from '@/management/components/Action.client'
import { documentTexts } from '@/messages/management-texts'

/** Leads from Payload's form of a document to the page that edits all of it. A new document has no such page yet. */
export const OwnFormNote = () => {
  const { collectionSlug, id } = useDocumentInfo()
  if (!collectionSlug || id === undefined || id === null) return null
  return (
    <div className="field-type desk-panel desk-banner desk-banner__row">
      <p>{documentTexts.elsewhere}</p>
      <ActionLink href={toEditHref(collectionSlug, String(id))}>{documentTexts.edit}</ActionLink>
    </div>
  )
}
