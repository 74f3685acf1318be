import type { Endpoint } from 'payload'
import * as contract from '@/contract/retention'
import { ok } from '@/domain/errors'
import { retentionTexts } from '@/messages/management-retention'
import { setAges, whatGoes } from '@/server/services/operations/what-goes'
import { route } from './support/route'

/** The admin's alone, as all settings (D62). */
export const retention: Endpoint[] = [
  route({
    ...contract.getRetention,
    method: 'get',
    path: '/retention',
    access: 'admin',
    summary:
      'Get how long records are kept and which are deleted next. Ages in the query preview what would be deleted.',
    run: (ages, { payload }) => whatGoes(payload, ages),
  }),
  route({
    ...contract.setRetention,
    method: 'put',
    path: '/retention',
    access: 'admin',
    summary:
      'Set how long records are kept before they are deleted automatically. Ages you leave out are unchanged.',
    run: async (ages, req) => {
      const set = await setAges(req, ages)
      return set.ok ? ok({ message: retentionTexts.saved, ages: set.value.ages }) : set
    },
  }),
]
