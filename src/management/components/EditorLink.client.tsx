'use client'

import { editorTexts } from '@/messages/management-texts'
import { ActionLink } from './Action.client'

/** Where all fields of a thing are edited that a screen of ours is about; without an id, and in which order they stand. */
export const EditorLink = ({ of, id }: { of: string; id?: string }) => (
  <ActionLink href={`/management/collections/${id ? `${of}/${id}` : of}`}>
    {id ? editorTexts.one : editorTexts.all}
  </ActionLink>
)
