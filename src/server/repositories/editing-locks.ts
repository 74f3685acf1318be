import type { BasePayload, Where } from 'payload'
import type { VersionedContent } from './content-versions'
import { store } from './store'

/**
 * Locks content for a person, if nobody has locked it. Payload removes the lock whenever the content is saved, also
 * when the form saves a draft automatically while the person goes on typing.
 */
export const keepEditingLock = async (
  payload: BasePayload,
  content: VersionedContent,
  user: string | number,
): Promise<void> => {
  const document = 'global' in content ? null : { relationTo: content.collection, value: content.id as never }
  const where: Where =
    'global' in content
      ? { globalSlug: { equals: content.global } }
      : {
          and: [
            { 'document.relationTo': { equals: content.collection } },
            { 'document.value': { equals: content.id } },
          ],
        }
  if ((await store(payload).count('payload-locked-documents', where)) > 0) return
  await payload.db.create({
    collection: 'payload-locked-documents',
    data: {
      ...(document ? { document } : { globalSlug: (content as { global: string }).global }),
      user: { relationTo: 'users', value: user },
    },
    returning: false,
  })
}
