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
    summary: 'Preview what would move if one customer record were merged into another.',
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
    summary:
      'Merge one customer record into another, with everything that belongs to it. The call can be repeated safely.',
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
    summary:
      'Export the customers found, or everything stored about one customer, as JSON or a spreadsheet file.',
    file: ['application/octet-stream', 'text/csv'],
    run: async ({ customer_id, search = '', format = 'json' }, req) => {
      if (!customer_id) return fileAnswer(await exportList(req, { search, format }))
      const file = await exportPerson(req, customer_id, format)
      return file.ok ? fileAnswer(file.value) : file
    },
  }),
]
