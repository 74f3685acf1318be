import type { Endpoint } from 'payload'
import * as contract from '@/contract/set-up'
import { ok } from '@/domain/errors'
import { resourceTexts } from '@/messages/management-desk'
import { assignResources, listWithoutResources } from '@/server/services/diary/assign-resources'
import { createRoute } from './support/route'

/** The rooms and equipment of coming appointments (D104). */
export const resources: Endpoint[] = [
  createRoute({
    ...contract.listWithoutResources,
    method: 'get',
    path: '/services/without-resources',
    access: 'staff',
    summary: 'List the coming appointments of a service that lack a room or equipment that it needs.',
    run: ({ serviceId }, { payload }) => listWithoutResources(payload, serviceId),
  }),
  createRoute({
    ...contract.assignResources,
    method: 'post',
    path: '/services/assign-resources',
    access: 'staff',
    summary: 'Give the coming appointments of a service the rooms and equipment that they lack, by start.',
    run: async ({ serviceId }, req) => {
      const done = await assignResources(req, serviceId)
      if (!done.ok) return done
      const { assigned, data } = done.value
      return ok({ message: resourceTexts.assigned(assigned, data.length), data })
    },
  }),
]
