import type { Endpoint } from 'payload'
import * as contract from '@/contract/content-uses'
import { ok } from '@/domain/errors'
import { titlesOfNeeded } from '@/server/content/needed-pages'
import { contentUses } from '@/server/services/content/content-uses'
import { route } from './support/route'

/** The links to content, for the question before it is deleted. */
export const uses: Endpoint[] = [
  route({
    ...contract.readUses,
    method: 'get',
    path: '/content-uses',
    access: 'staff',
    summary: 'List everything that links to these records or shows them, including drafts.',
    run: async ({ collection, ids }, { payload }) =>
      ok({
        needed: collection === 'pages' ? await titlesOfNeeded(payload, ids) : [],
        uses: await contentUses(payload, collection, ids),
      }),
  }),
]
