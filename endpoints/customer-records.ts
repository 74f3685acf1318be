import type { Endpoint } from 'payload'
import * as contract from '@/contract/merge-customers'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { fileAnswer } from '@/server/http/answer'
import { mergeCustomers, previewMerge } from '@/server/services/customers/merge'
import { exportList, exportPerson } from '@/server/services/diary/export-customers'
import { route } from './support/route'

/** Two records that are one person, and taking records along. */
export const customerRecords: Endpoint[] = [
  route({
    ...contract.previewMerge,
    method: 'get',
    path: '/customers/merge-preview',
    access: 'staff',
    summary: 'What would go along if one record of a customer became part of another.',
    run: async ({ keep_id, merge_id }, { payload }) => {
      const counted = await previewMerge(payload, keep_id, merge_id)
      if (!counted.ok) return counted
      const { appointments, enrolments, payments, enquiries, 'health-notes': health_notes } = counted.value
      return ok({ appointments, enrolments, payments, enquiries, health_notes })
    },
  }),
  route({
    ...contract.mergeCustomers,
    method: 'post',
    path: '/customers/merge',
    access: 'staff',
    summary: 'Make one record of a customer part of another; everything goes along. May be asked again.',
    run: async ({ keep_id, merge_id }, req) => {
      const merged = await mergeCustomers(req, keep_id, merge_id)
      return merged.ok ? ok({ customer_id: keep_id, message: staffMessages.customersMerged }) : merged
    },
  }),
  route({
    ...contract.exportCustomers,
    method: 'get',
    path: '/customers/export',
    access: 'admin',
    summary: 'The customers who are found, or everything that is kept of one, as JSON or for a spreadsheet.',
    file: ['application/octet-stream', 'text/csv'],
    run: async ({ customer_id, search = '', format = 'json' }, req) => {
      if (!customer_id) return fileAnswer(await exportList(req, { search, format }))
      const file = await exportPerson(req, customer_id, format)
      return file.ok ? fileAnswer(file.value) : file
    },
  }),
]
