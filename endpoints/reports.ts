import type { Endpoint } from 'payload'
import * as contract from '@/contract/reports'
import * as takings from '@/contract/takings'
import { ok } from '@/domain/errors'
import { toFileResponse } from '@/server/http/answer'
import { reportFile, loadSalonReport } from '@/server/services/reports/salon-report'
import { createTakingsFile, loadTakings } from '@/server/services/reports/takings'
import { createRoute } from './support/route'

/** Reports, which managers and admins can see (D62, D97). */
export const reports: Endpoint[] = [
  createRoute({
    ...contract.getReport,
    method: 'get',
    path: '/reports',
    access: 'manager',
    summary: 'Get a report on income, booked hours, treatments and customers for a range of weeks.',
    run: async (input, { payload }) => {
      const found = await loadSalonReport(payload, input)
      return found.ok ? ok({ report: found.value }) : found
    },
  }),
  createRoute({
    ...contract.getReportFile,
    method: 'get',
    path: '/reports/file',
    access: 'manager',
    summary: 'Download one table of a report as a spreadsheet file.',
    file: 'text/csv',
    run: async ({ table, ...asked }, req) => {
      const found = await reportFile(req, asked, table)
      return found.ok ? toFileResponse(found.value) : found
    },
  }),
  createRoute({
    ...takings.getTakings,
    method: 'get',
    path: '/reports/takings',
    access: 'manager',
    summary:
      'Get the money of some days (this month by default): by method, by person, VAT by rate and discounts. Each payment and refund counts on its own day.',
    run: async (input, { payload }) => {
      const found = await loadTakings(payload, input)
      return found.ok ? ok({ takings: found.value }) : found
    },
  }),
  createRoute({
    ...takings.getTakingsFile,
    method: 'get',
    path: '/reports/takings-file',
    access: 'manager',
    summary: 'Download one table of the takings, or all payments with their receipts, as a spreadsheet file.',
    file: 'text/csv',
    run: async ({ table, ...asked }, req) => {
      const found = await createTakingsFile(req, asked, table)
      return found.ok ? toFileResponse(found.value) : found
    },
  }),
]
