import type { Endpoint } from 'payload'
import * as contract from '@/contract/ordering'
import { ok } from '@/domain/errors'
import { orderTexts } from '@/messages/management-order'
import { orderOf, putInOrder } from '@/server/services/content/ordering'
import { route } from './support/route'

/** In which order lists of content stand. */
export const ordering: Endpoint[] = [
  route({
    ...contract.readOrder,
    method: 'get',
    path: '/content-order',
    access: 'staff',
    summary: 'List the content of one type, in the order that visitors see.',
    run: async ({ collection }, req) => ok({ entries: await orderOf(req, collection) }),
  }),
  route({
    ...contract.saveOrder,
    method: 'put',
    path: '/content-order',
    access: 'staff',
    summary: 'Change the order of a list of content. Visitors see the new order straight away.',
    run: async ({ collection, ids }, req) => {
      await putInOrder(req, collection, ids)
      return ok({ message: orderTexts.saved })
    },
  }),
]
