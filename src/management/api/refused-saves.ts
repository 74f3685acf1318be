import type { LaterChange } from '@/domain/content/changed-fields'

/** A save of Payload's form that was refused, because the same content had been changed. */
export interface RefusedSave {
  /** The path of the call, without its query. */
  path: string
  /** True if the form was saving a draft automatically. */
  isAutosave: boolean
  now: LaterChange
}

type Listener = (refused: RefusedSave) => void

const listeners = new Set<Listener>()

const report = async (response: Response): Promise<void> => {
  const { pathname, searchParams } = new URL(response.url)
  const body = (await response.json().catch(() => null)) as { now?: LaterChange } | null
  if (!body?.now) return
  const refused = { path: pathname, isAutosave: searchParams.get('autosave') === 'true', now: body.now }
  for (const listener of listeners) listener(refused)
}

/** By path: the time of the version that this window has saved last. Resolves once a save in progress is finished. */
const savedAt = new Map<string, Promise<string | undefined>>()

/** The path of a save of Payload's form. Null for other calls. */
const toSavePath = (input: RequestInfo | URL, init?: RequestInit): string | null => {
  if (typeof input !== 'string') return null
  const { pathname } = new URL(input, window.location.href)
  const method = init?.method?.toUpperCase()
  const isSave = method === 'PATCH' || (method === 'POST' && pathname.startsWith('/api/globals/'))
  return isSave ? pathname : null
}

const readSavedAt = async (response: Response): Promise<string | undefined> => {
  if (!response.ok) return undefined
  const body = (await response.json()) as Record<'doc' | 'result', { updatedAt?: string } | undefined>
  return (body.doc ?? body.result)?.updatedAt
}

/**
 * Sends a save once the last one to the same path is finished, with the time of the version that it saved. Otherwise,
 * a form that has not taken over its last response yet would ask about its own change.
 */
const sendSave = (
  path: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Response>,
): Promise<Response> => {
  const before = savedAt.get(path) ?? Promise.resolve(undefined)
  const sent = before.then((last) => {
    const headers = new Headers(init.headers)
    if (last) headers.set('Seen-At', last)
    return send({ ...init, headers })
  })
  const read = sent.then((response) => readSavedAt(response.clone())).catch(() => undefined)
  savedAt.set(
    path,
    read.then(async (time) => time ?? (await before)),
  )
  return sent
}

let isWatching = false

/**
 * Payload's form keeps the responses to its saves to itself: it shows their message and forgets the rest. So this
 * reads a copy of each response with status 409, and of each save.
 */
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  const { fetch } = window
  window.fetch = async (input, init) => {
    const path = toSavePath(input, init)
    const response = await (path && init
      ? sendSave(path, init, (changed) => fetch(input, changed))
      : fetch(input, init))
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
