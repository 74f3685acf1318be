import type { Endpoint, PayloadRequest } from 'payload'
import { binned, type Binned } from '@/domain/content/bin'
import { dependenciesOf } from '@/server/dependencies'
import { payloadsOwnCall } from './support/payloads-own-call'

/** Asked of what is in the bin already: to delete it for good. */
const isForGood = ({ searchParams }: PayloadRequest): boolean => searchParams?.get('trash') === 'true'

/**
 * Payload's `DELETE` deletes at once and for good. Here it does what the button of its screens does, by the very call
 * that they make: it puts the document into the bin (D94).
 */
const toBin = (collection: Binned, path: '/' | '/:id'): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const asked = { collection, path, ours: handler }
    const method = isForGood(req) ? ('delete' as const) : ('patch' as const)
    const own = payloadsOwnCall(req, { ...asked, method })
    if (!own) return Response.json({ message: req.t('general:notFound') }, { status: 404 })
    if (method === 'delete') return own(req)
    const deletedAt = new Date(dependenciesOf(req.payload).clock.now()).toISOString()
    return own(Object.assign(req, { data: { deletedAt } }))
  }
  return { path: path === '/' ? `/${collection}` : `/${collection}${path}`, method: 'delete', handler }
}

/** What deletes content by Payload's own addresses. */
export const bin: Endpoint[] = binned.flatMap((collection) => [
  toBin(collection, '/:id'),
  toBin(collection, '/'),
])
