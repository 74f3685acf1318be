import type { UIFieldServerProps } from 'payload'
import { isBinned } from '@/domain/content/bin'
import { binTexts } from '@/messages/management-services'
import { findContentUses } from '@/server/services/content/content-uses'
import { UseList } from './UseList'

/** At content that can be deleted: what links to it, or shows it. The question before deleting says it, too. */
export const LinkedFrom = async ({ id, payload, collectionSlug }: UIFieldServerProps) => {
  // Nothing links to what is only being written.
  if (id === undefined || !isBinned(collectionSlug)) return null
  const uses = await findContentUses(payload, collectionSlug, [String(id)])
  return <UseList uses={uses} nowhere={binTexts.nowhere} help={binTexts.help} />
}
