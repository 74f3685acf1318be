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
    summary: 'Find the first few customers that match a search, and their upcoming appointments.',
    run: async ({ search = '' }, { payload }) => ok(await searchAtDesk(payload, search)),
  }),
]
