import type { ChangeByOther } from '@/domain/content/change-by-other'

/** A save of Payload's form that was refused, because somebody else had changed the same content. */
export interface RefusedSave {
  /** The path of the call, without its query. */
  path: string
  /** True if the form was saving a draft automatically. */
  isAutosave: boolean
  now: ChangeByOther
}

type Listener = (refused: RefusedSave) => void

const listeners = new Set<Listener>()

const report = async (response: Response): Promise<void> => {
  const { pathname, searchParams } = new URL(response.url)
  const body = (await response.json().catch(() => null)) as { now?: ChangeByOther } | null
  if (!body?.now) return
  const refused = { path: pathname, isAutosave: searchParams.get('autosave') === 'true', now: body.now }
  for (const listener of listeners) listener(refused)
}

let isWatching = false

/**
 * Payload's form keeps the responses to its saves to itself: it shows their message and forgets the rest. So this
 * reads a copy of each response with status 409.
 */
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  const { fetch } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    if (response.status === 409) void report(response.clone())
    return response
  }
}

/** Calls the listener for each refused save. Returns a function that ends this. */
export const onRefusedSave = (listener: Listener): (() => void) => {
  watch()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
