'use client'
import { useListDrawerContext, useDocumentInfo } from '@payloadcms/ui'
import { ActionLink } from '@/management/components/Action.client'
import { addTexts } from '@/messages/management-content'
import { toEditHref } from '@/domain/content/content-collections'
import { documentTexts } from '@/messages/management-texts'

export type PhotographScreen = keyof typeof addTexts

/** The link above a list to the screen that adds several pictures. Not shown where a form chooses a picture. */
export const AddPhotographs = ({ screen }: { screen: PhotographScreen }) => {
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer) return null
  return (
    <div className="desk-order-button">
      <ActionLink kind="primary" href={`/management/${screen}`}>
        {addTexts[screen]}
      </ActionLink>
    </div>
  )
}

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
