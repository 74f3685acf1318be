import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { route } from './support/route'

export const locations: Endpoint[] = [
  route({
    ...contract.listLocations,
    method: 'get',
    path: '/locations/get-locations',
    access: 'public',
    summary: 'The locations.',
    run: async (_input, { payload }) => ok({ locations: await listLocations(payload) }),
  }),
]
