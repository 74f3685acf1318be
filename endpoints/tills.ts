import type { Endpoint } from 'payload'
import * as contract from '@/contract/tills'
import { ok } from '@/domain/errors'
import { parseDayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { toFileResponse } from '@/server/http/answer'
import { createClosingsFile, closeTill, listTillClosings, loadTills } from '@/server/services/payments/tills'
import { createRoute } from './support/route'

/** Cash-up: the tills of a day, closing them, and the list of what was counted (D116). */
export const tills: Endpoint[] = [
  createRoute({
    ...contract.getTills,
    method: 'get',
    path: '/tills',
    access: 'staff',
    summary: 'Get the till of each location for a day (today by default).',
    run: async ({ day }, { payload }) => ok(await loadTills(payload, day)),
  }),
  createRoute({
    ...contract.closeTill,
    method: 'post',
    path: '/tills/close',
    access: 'staff',
    summary:
      'Close the till of a location for a day, with the cash that was counted. A till is closed once a day, and the figures at closing never change.',
    run: async (input, req) => {
      const closed = await closeTill(req, input)
      return closed.ok ? ok({ message: staffMessages.tillClosed, till: closed.value }) : closed
    },
  }),
  createRoute({
    ...contract.listClosings,
    method: 'get',
    path: '/tills/closings',
    access: 'manager',
    summary: 'List the closed tills of a period, latest first.',
    run: async (input, { payload }) => {
      const range = parseDayRange(input, dependenciesOf(payload).clock.now())
      if (!range.ok) return range
      const { from, to } = range.value
      return ok({ from, to, closings: await listTillClosings(payload, range.value) })
    },
  }),
  createRoute({
    ...contract.getClosingsFile,
    method: 'get',
    path: '/tills/file',
    access: 'manager',
    summary: 'Download the closed tills of a period as a spreadsheet file.',
    file: 'text/csv',
    run: async (input, req) => {
      const range = parseDayRange(input, dependenciesOf(req.payload).clock.now())
      if (!range.ok) return range
      return toFileResponse(await createClosingsFile(req, range.value))
    },
  }),
]
