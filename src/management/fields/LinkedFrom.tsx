import type { UIFieldServerProps } from 'payload'
import { isBinned } from '@/domain/content/content-collections'
import { binTexts } from '@/messages/management-content'
import { findContentUses } from '@/server/services/content/content-uses'
import { UseList } from './UseList'

/**
 * Lists, on content that can be deleted, the content that links to it or shows it. The question before deleting repeats
 * the list.
 */
export const LinkedFrom = async ({ id, payload, collectionSlug }: UIFieldServerProps) => {
  // Nothing can link to unsaved content.
  if (id === undefined || !isBinned(collectionSlug)) return null
  const uses = await findContentUses(payload, collectionSlug, [String(id)])
  return <UseList uses={uses} nowhere={binTexts.nowhere} help={binTexts.help} />
}
