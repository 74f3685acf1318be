import type { BasePayload } from 'payload'

/** What a screen shows, loaded on the server; null when that failed: the screen says so, never an empty list. */
export const loadForScreen = async <T>(payload: BasePayload, load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load()
  } catch (error) {
    payload.logger.error({ err: error }, 'a screen could not be loaded')
    return null
  }
}
