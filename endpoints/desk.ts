import type { Endpoint } from 'payload'
import * as contract from '@/contract/desk'
import { ok } from '@/domain/errors'
import { searchAtDesk } from '@/server/services/diary/desk-search'
import { route } from './support/route'

export const desk: Endpoint[] = [
  route({
    ...contract.findAtDesk,
    method: 'get',
    path: '/desk/find',
    access: 'staff',
    summary: 'The first customers that hold a text, and their appointments still to come.',
    run: async ({ search = '' }, { payload }) => ok(await searchAtDesk(payload, search)),
  }),
]
