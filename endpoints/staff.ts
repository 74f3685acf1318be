import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { listStaff } from '@/server/services/catalogue/catalogue'
import { ownList } from './support/own-list'
import { route } from './support/route'

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
        ...(await ownList(req, 'staff')),
      }),
  }),
]
