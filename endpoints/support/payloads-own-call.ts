import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload'

interface Wanted {
  collection: CollectionSlug
  method: Endpoint['method']
  /** Within the collection. */
  path: string
  /** The handler of ours at the same path. */
  ours: Endpoint['handler']
}

/** Payload's own call, which stands behind ours at the same path. */
export const payloadsOwnCall = (
  { payload }: PayloadRequest,
  { collection, method, path, ours }: Wanted,
): Endpoint['handler'] | undefined => {
  const { endpoints } = payload.collections[collection].config
  return (endpoints || []).find((one) => one.path === path && one.method === method && one.handler !== ours)
    ?.handler
}
