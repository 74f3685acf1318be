'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import { ActionLink } from '@/management/components/Action.client'
import { addTexts } from '@/messages/management-content'

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
