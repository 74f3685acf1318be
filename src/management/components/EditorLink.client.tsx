'use client'

import { editorTexts } from '@/messages/management-texts'
import { ActionLink } from './Action.client'

/**
 * Links to Payload's editor with all fields of an item that one of our screens shows. Without an id, it links to the
 * list where the order is set.
 */
export const EditorLink = ({ of, id }: { of: string; id?: string }) => (
  <ActionLink href={`/management/collections/${id ? `${of}/${id}` : of}`}>
    {id ? editorTexts.one : editorTexts.all}
  </ActionLink>
)
