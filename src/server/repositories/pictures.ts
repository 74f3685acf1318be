import type { BasePayload } from 'payload'
import { store } from './store'

/** The ids of the pictures in the library with these files, by the name of the file. */
export const findPictureIds = async (payload: BasePayload, files: string[]): Promise<Map<string, string>> => {
  if (files.length === 0) return new Map()
  const rows = await store(payload).find('media', { filename: { in: files } }, { limit: files.length })
  return new Map(rows.map(({ filename, id }) => [filename ?? '', String(id)]))
}
