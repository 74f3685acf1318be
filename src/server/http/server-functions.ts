import type { BasePayload } from 'payload'

/**
 * What the editor's screens ask of the server beside REST. Payload looks a name up on a plain object and asks nobody
 * who they are, so names like `constructor` would run, for anyone: only these run, and only for who is signed in.
 */
const offered = new Set<unknown>([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'slugify',
  'table-state',
])

/** Whether a server function may run for who sends these headers. A name may be anything: a stranger made it up. */
export const mayRunServerFunction = async (
  payload: BasePayload,
  headers: Headers,
  name: unknown,
): Promise<boolean> => {
  if (!offered.has(name)) return false
  const { user } = await payload.auth({ headers })
  return user?.collection === 'users'
}
