import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { isRefusal } from '@/server/client-mistakes'
import { StoreAway } from '@/server/files/file-store'
import { writeAudit } from '@/server/repositories/audit'
import { findCustomer } from '@/server/repositories/customers'
import {
  keepPicture,
  readPictureFile,
  findPicture,
  removePictures,
} from '@/server/repositories/customer-records'
import { withLease } from '@/server/leases'

/** In bytes. The limit is the same as in the collection (collections/operational/customers.ts). */
const MAX_BYTES = 10 * 1024 * 1024

/** Runs calls for the same customer one at a time. Otherwise two simultaneous calls would delete the same picture. */
const runInCustomerTurn = <T>(payload: BasePayload, customer: string, work: () => Promise<T>): Promise<T> =>
  withLease(payload, `picture of ${customer}`, work)

export const erasePictures = (payload: BasePayload, customer: string): Promise<void> =>
  runInCustomerTurn(payload, customer, () => removePictures(payload, customer))

/** Saves a picture of a customer instead of the previous one. */
export const savePicture = async (req: PayloadRequest, id: string, sent: unknown): Promise<Result<null>> => {
  const { payload } = req
  const customer = await findCustomer(payload, id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  const refused = fail('PICTURE_REFUSED', { field: 'picture' })
  if (!(sent instanceof Blob) || sent.size === 0 || sent.size > MAX_BYTES) return refused
  try {
    const data = Buffer.from(await sent.arrayBuffer())
    const file = { data, mimetype: sent.type }
    await runInCustomerTurn(payload, customer.id, () => keepPicture(payload, customer.id, file))
  } catch (error) {
    if (isRefusal(error)) return refused
    if (error instanceof StoreAway) return fail('PICTURES_AWAY', { field: 'picture' })
    throw error
  }
  await writeAudit(req, { action: 'customer-picture-kept', subject: 'customers', subjectId: customer.id })
  return ok(null)
}

/** Deletes a customer’s picture, if there is one. Fails with `CUSTOMER_NOT_FOUND`. */
export const dropPicture = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const customer = await findCustomer(req.payload, id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  await erasePictures(req.payload, customer.id)
  await writeAudit(req, { action: 'customer-picture-removed', subject: 'customers', subjectId: customer.id })
  return ok(null)
}

/** Responds with a customer's picture, for staff only. No browser or cache may store it. */
export const answerPicture = async (
  { payload }: PayloadRequest,
  id: string,
): Promise<Result<never> | Response> => {
  const customer = await findCustomer(payload, id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  const row = await findPicture(payload, customer.id)
  const bytes = row && (await readPictureFile(payload, row))
  if (!row || !bytes) return fail('NOT_FOUND')
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': row.mimeType ?? 'image/webp', 'Cache-Control': 'no-store' },
  })
}
