import type { BasePayload } from 'payload'
import { readWhole } from '../files/file-store'
import { folderOf, picturesOf } from '../files/pictures'
import { newId } from '../ids'
import { type Row, store } from './store'

type PictureRow = Row<'customer-pictures'>

/** More than one customer ever has; one stays after each upload. */
const MANY = 100

const rowsOf = (payload: BasePayload, customer: string): Promise<PictureRow[]> =>
  store(payload).find(
    'customer-pictures',
    { customer: { equals: customer } },
    { sort: '-createdAt', limit: MANY },
  )

/** The picture that is shown of a customer: the newest; null when there is none. */
export const pictureOf = async (payload: BasePayload, customer: string): Promise<PictureRow | null> =>
  (await rowsOf(payload, customer))[0] ?? null

const removeRows = async (payload: BasePayload, rows: PictureRow[]): Promise<void> => {
  for (const { id } of rows) await payload.delete({ collection: 'customer-pictures', id, depth: 0 })
}

/** Takes away every picture of a customer, with its file. */
export const removePictures = async (payload: BasePayload, customer: string): Promise<void> =>
  removeRows(payload, await rowsOf(payload, customer))

/** Keeps a picture in the place of the one before; its file is named after nobody. */
export const keepPicture = async (
  payload: BasePayload,
  customer: string,
  file: { data: Buffer; mimetype: string },
): Promise<void> => {
  const before = await rowsOf(payload, customer)
  await payload.create({
    ...{ collection: 'customer-pictures', data: { customer }, depth: 0 },
    file: { ...file, name: `${newId()}.${file.mimetype.split('/')[1] ?? 'jpeg'}`, size: file.data.length },
  })
  await removeRows(payload, before)
}

/** What the file of a picture holds; null when it is not there. */
export const pictureFile = async (payload: BasePayload, { filename }: PictureRow): Promise<Buffer | null> =>
  filename ? readWhole(picturesOf(payload), folderOf('customer-pictures') + filename) : null
