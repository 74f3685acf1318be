import type { Payload, TypedUser } from 'payload'
import type { CourseView, PageView, ServiceView } from './types'
import { courseView, pageView, serviceView } from './views'

export type Draft =
  | { kind: 'services'; service: ServiceView }
  | { kind: 'courses'; course: CourseView }
  | { kind: 'pages'; page: PageView }

/**
 * The newest draft of a treatment, course or page, with the rights of the given member of staff; null when there is no
 * such document. Never cached.
 */
export const readDraft = async (
  payload: Payload,
  user: TypedUser,
  collection: Draft['kind'],
  id: string,
): Promise<Draft | null> => {
  const asked = { id, draft: true, depth: 1, user, overrideAccess: false, disableErrors: true } as const
  if (collection === 'services') {
    const doc = await payload.findByID({ ...asked, collection })
    return doc && { kind: collection, service: serviceView(doc) }
  }
  if (collection === 'courses') {
    const doc = await payload.findByID({ ...asked, collection })
    return doc && { kind: collection, course: courseView(doc) }
  }
  const doc = await payload.findByID({ ...asked, collection })
  return doc && { kind: collection, page: pageView(doc) }
}
