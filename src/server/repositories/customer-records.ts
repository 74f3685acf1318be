import type { BasePayload } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from './store'
import { readWhole } from '@/server/files/file-store'
import { getUploadFolder, getPictureStore } from '@/server/files/folder-store'

export type HealthNoteRow = Row<'health-notes'>

/** More than one person ever has. */
const MANY = 500

export const listHealthNotes = (payload: BasePayload, customer: string): Promise<HealthNoteRow[]> =>
  store(payload).findAll(
    'health-notes',
    { customer: { equals: customer } },
    { sort: '-writtenAt', limit: MANY },
  )

/** Everything noted of several customers: one query. */
export const listNotesOfCustomers = (payload: BasePayload, customers: string[]): Promise<HealthNoteRow[]> =>
  customers.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'health-notes',
        { customer: { in: customers } },
        { limit: MANY * customers.length },
      )

/** Which of these customers have a note: for the mark in lists. */
export const withHealthNotes = async (payload: BasePayload, customers: string[]): Promise<Set<string>> => {
  if (customers.length === 0) return new Set()
  const rows = await store(payload).find(
    'health-notes',
    { customer: { in: customers } },
    { limit: MANY * customers.length },
  )
  return new Set(rows.map(({ customer }) => customer))
}

export const addHealthNote = (
  payload: BasePayload,
  data: Pick<HealthNoteRow, 'customer' | 'kind' | 'sealed' | 'writtenAt' | 'writtenBy'>,
): Promise<HealthNoteRow> => store(payload).insert('health-notes', { id: createId(), ...data })

export const findHealthNote = (payload: BasePayload, id: string): Promise<HealthNoteRow | null> =>
  store(payload).findOne('health-notes', { id: { equals: id } })

export const removeHealthNoteRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('health-notes', { id: { equals: id } })

type PictureRow = Row<'customer-pictures'>

/** More than one customer ever has; one stays after each upload. */
const MAX_PICTURES = 100

const listPictureRows = (payload: BasePayload, customer: string): Promise<PictureRow[]> =>
  store(payload).find(
    'customer-pictures',
    { customer: { equals: customer } },
    { sort: '-createdAt', limit: MAX_PICTURES },
  )

/** The picture that is shown of a customer: the newest; null when there is none. */
export const findPicture = async (payload: BasePayload, customer: string): Promise<PictureRow | null> =>
  (await listPictureRows(payload, customer))[0] ?? null

const removeRows = async (payload: BasePayload, rows: PictureRow[]): Promise<void> => {
  for (const { id } of rows) await payload.delete({ collection: 'customer-pictures', id, depth: 0 })
}

/** Takes away every picture of a customer, with its file. */
export const removePictures = async (payload: BasePayload, customer: string): Promise<void> =>
  removeRows(payload, await listPictureRows(payload, customer))

/** Keeps a picture in the place of the one before; its file is named after nobody. */
export const keepPicture = async (
  payload: BasePayload,
  customer: string,
  file: { data: Buffer; mimetype: string },
): Promise<void> => {
  const before = await listPictureRows(payload, customer)
  await payload.create({
    ...{ collection: 'customer-pictures', data: { customer }, depth: 0 },
    file: { ...file, name: `${createId()}.${file.mimetype.split('/')[1] ?? 'jpeg'}`, size: file.data.length },
  })
  await removeRows(payload, before)
}

/** What the file of a picture holds; null when it is not there. */
export const readPictureFile = async (
  payload: BasePayload,
  { filename }: PictureRow,
): Promise<Buffer | null> =>
  filename ? readWhole(getPictureStore(payload), getUploadFolder('customer-pictures') + filename) : null
