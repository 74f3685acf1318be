'use client'

import { editorTexts } from '@/messages/management-texts'
import { ActionLink } from './Action.client'

interface Props {
  of: 'categories' | 'courses' | 'services' | 'staff'
  /** Without an id, the link leads to the list where the order is set. */
  id?: string
}

/**
 * Links to Payload's own form of an item. Our screens edit all fields of treatments, courses and categories, so for these
 * it is the place for earlier versions, the preview, drafts and publishing later.
 */
export const EditorLink = ({ of, id }: Props) => {
  const [one, all] =
    of === 'staff' ? [editorTexts.one, editorTexts.all] : [editorTexts.history, editorTexts.order]
  return <ActionLink href={`/management/collections/${id ? `${of}/${id}` : of}`}>{id ? one : all}</ActionLink>
}
