import path from 'node:path'
import type { BasePayload } from 'payload'
import { pictures } from './data/pictures'
import { quietly } from './quietly'

const folder = path.resolve(process.cwd(), 'src/seed/pictures')

/** How many are resized at once: one for each core of a small machine. */
const atOnce = 2

/** Uploads every picture of the demo; the id of a picture by its key, undefined for an unknown key. */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  const waiting = Object.entries(pictures)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { file, alt, focalPoint }] = next
      const created = await payload.create({
        collection: 'media',
        data: { alt, focalX: focalPoint.x, focalY: focalPoint.y },
        filePath: path.join(folder, file),
        ...quietly,
      })
      ids.set(key, created.id)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (key) => (key === null ? undefined : ids.get(key))
}
