import type { Endpoint, PayloadRequest, Where } from 'payload'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { listStaff } from '@/server/services/catalogue/catalogue'
import { route } from './support/route'

/** Payload's own screens list staff at the same path (D3). */
const ownList = async (req: PayloadRequest) => {
  const found = await req.payload.find({
    collection: 'staff',
    limit: Number(req.query.limit ?? 10) || 10,
    page: Number(req.query.page ?? 1) || 1,
    where: typeof req.query.where === 'object' && req.query.where ? (req.query.where as Where) : {},
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return { ...found, docs: found.docs.map((row) => ({ ...row })) }
}

export const staff: Endpoint[] = [
  route({
    ...contract.listStaff,
    method: 'get',
    path: '/staff',
    access: 'public',
    summary: 'The people; for visitors their names.',
    run: async (_input, req) =>
      ok({
        message: 'Found.',
        staff: await listStaff(req.payload, isStaff(req)),
        ...(await ownList(req)),
      }),
  }),
]
