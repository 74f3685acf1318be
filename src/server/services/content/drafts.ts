import type { Payload, TypedUser } from 'payload'
import type { PageView, ServiceView } from './types'
import { pageView, serviceView } from './views'

export type Draft = { kind: 'services'; service: ServiceView } | { kind: 'pages'; page: PageView }

/**
 * The newest draft of a treatment or page, with the rights of the given member of staff; null when there is no
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
  const doc = await payload.findByID({ ...asked, collection })
  return doc && { kind: collection, page: pageView(doc) }
}
