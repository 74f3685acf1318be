import type { Endpoint } from 'payload'
import * as contract from '@/contract/reports'
import { ok } from '@/domain/errors'
import { fileAnswer } from '@/server/http/answer'
import { reportFile, salonReport } from '@/server/services/reports/salon-report'
import { route } from './support/route'

/** The admin's alone (D62). */
export const reports: Endpoint[] = [
  route({
    ...contract.getReport,
    method: 'get',
    path: '/reports',
    access: 'admin',
    summary: 'Get a report for a range of weeks: income, hours filled, treatments and customers.',
    run: async (input, { payload }) => {
      const found = await salonReport(payload, input)
      return found.ok ? ok({ report: found.value }) : found
    },
  }),
  route({
    ...contract.getReportFile,
    method: 'get',
    path: '/reports/file',
    access: 'admin',
    summary: 'Download one table of a report as a spreadsheet file.',
    file: 'text/csv',
    run: async ({ table, ...asked }, req) => {
      const found = await reportFile(req, asked, table)
      return found.ok ? fileAnswer(found.value) : found
    },
  }),
]
