import { type PayloadRequest, ValidationError } from 'payload'
import { getRelationId } from '@/domain/content/relations'
import { expireTags } from '@/server/cache/expire-content'
import { type DraftDocument, listDraftDocuments } from '@/server/repositories/content'
import { storeDraft } from '@/server/services/content/drafts'
import { listActiveServices } from './price-list'
import { writeService } from './save-service'
import { showReadyLocations } from './set-up'

/** A treatment that could not be saved, with the labels of the fields that have to be corrected. */
export interface RefusedService {
  service_id: string
  service_name: string
  fields: string[]
}

export const toRefusedService = (
  { id, name }: Pick<DraftDocument<'services'>, 'id' | 'name'>,
  { data }: ValidationError,
): RefusedService => ({
  service_id: String(id),
  service_name: name ?? '',
  fields: [...new Set(data.errors.map(({ label, path }) => (typeof label === 'string' ? label : path)))],
})

/** The fields that a published treatment needs. Payload would save an unfinished one as a draft again. */
const listMissing = ({ name, category, durationMinutes }: DraftDocument<'services'>): string[] => [
  ...(name ? [] : ['Name']),
  ...(getRelationId(category) ? [] : ['Category']),
  ...(durationMinutes ? [] : ['Minutes']),
]

/** Publishes the categories of these treatments that visitors do not see yet. */
const publishCategories = async (req: PayloadRequest, services: DraftDocument<'services'>[]) => {
  const wanted = new Set(services.map(({ category }) => getRelationId(category)))
  for (const { id, name, archived, _status } of await listDraftDocuments(req.payload, 'categories'))
    if (wanted.has(String(id)) && name && !archived && _status !== 'published')
      await storeDraft(req, 'categories', String(id), { _status: 'published' })
}

/**
 * Publishes treatments that are drafts, and their categories. Those that Payload refuses are left out. Treatments that
 * are already published stay as they are.
 */
export const publishDrafts = async (
  req: PayloadRequest,
  ids: readonly string[],
): Promise<{ published: number; refused: RefusedService[] }> => {
  const drafts = (await listActiveServices(req.payload)).filter(
    ({ id, _status }) => ids.includes(String(id)) && _status !== 'published',
  )
  const refused: RefusedService[] = []
  // Pages expire only once, and a new location is only shown with all its treatments.
  const together = { ...req, context: { ...req.context, expiresAfterwards: true } }
  try {
    await publishCategories(together, drafts)
    for (const draft of drafts) {
      const fields = listMissing(draft)
      if (fields.length > 0) {
        refused.push({ service_id: String(draft.id), service_name: draft.name ?? '', fields })
        continue
      }
      try {
        await writeService(together, draft, () => ({}), true)
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error
        refused.push(toRefusedService(draft, error))
      }
    }
  } finally {
    await expireTags(req.payload, ['services', 'categories'])
  }
  await showReadyLocations(req.payload)
  return { published: drafts.length - refused.length, refused }
}
