import type { Endpoint } from 'payload'
import { loadCustomerVisits } from '@/server/services/diary/customer-visits'
import * as customerCardContract from '@/contract/customer-records'
import * as mergeCustomersContract from '@/contract/customer-records'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { readNotes, removeNote, writeNote } from '@/server/services/customers/health-notes'
import { answerPicture, dropPicture, savePicture } from '@/server/services/customers/pictures'
import { createRoute } from '@endpoints/support/route'
import { noteAnswersRead } from '@/server/services/forms/known-answers'
import { toFileResponse } from '@/server/http/answer'
import { mergeCustomers, previewMerge } from '@/server/services/customers/merge'
import { exportList, exportPerson } from '@/server/services/diary/export-customers'

/** The details of one customer, for staff. */
export const customerCard: Endpoint[] = [
  createRoute({
    ...customerCardContract.getVisits,
    method: 'get',
    path: '/customers/visits',
    access: 'staff',
    summary: 'Get a customer’s earlier and upcoming visits, courses, total spending and patch test dates.',
    run: ({ customer_id }, { payload }) => loadCustomerVisits(payload, customer_id),
  }),
  createRoute({
    ...customerCardContract.readHealthNotes,
    method: 'get',
    path: '/customers/health-notes',
    access: 'staff',
    summary:
      'List a customer’s allergies, patch tests and answers to forms. The activity log records the first time each day that a person reads them.',
    run: async ({ customer_id }, req) => {
      const read = await readNotes(req, customer_id)
      if (read.ok) await noteAnswersRead(req.payload, read.value.forms)
      return read
    },
  }),
  createRoute({
    ...customerCardContract.addHealthNote,
    method: 'post',
    path: '/customers/health-note',
    access: 'staff',
    summary: 'Record an allergy or a patch test for a customer.',
    run: async (note, req) => {
      const written = await writeNote(req, note)
      return written.ok ? ok({ note_id: written.value, message: staffMessages.healthNoteAdded }) : written
    },
  }),
  createRoute({
    ...customerCardContract.removeHealthNote,
    method: 'delete',
    path: '/customers/health-note',
    access: 'staff',
    summary: 'Delete a health note.',
    run: async ({ note_id }, req) => {
      const removed = await removeNote(req, note_id)
      return removed.ok ? ok({ message: staffMessages.healthNoteRemoved }) : removed
    },
  }),
  createRoute({
    ...customerCardContract.showPicture,
    method: 'get',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Get a customer’s picture. Caches must not store it.',
    file: 'image/webp',
    run: ({ customer_id }, req) => answerPicture(req, customer_id),
  }),
  createRoute({
    ...customerCardContract.savePicture,
    method: 'post',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Save a customer’s picture, which replaces any earlier one. Send the picture as multipart.',
    run: async ({ customer_id, picture }, req) => {
      const saved = await savePicture(req, customer_id, picture)
      return saved.ok ? ok({ message: staffMessages.pictureSaved }) : saved
    },
  }),
  createRoute({
    ...customerCardContract.dropPicture,
    method: 'delete',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Delete a customer’s picture.',
    run: async ({ customer_id }, req) => {
      const dropped = await dropPicture(req, customer_id)
      return dropped.ok ? ok({ message: staffMessages.pictureRemoved }) : dropped
    },
  }),
]

/** Calls that merge two records of the same person, and that export records. */
export const customerRecords: Endpoint[] = [
  createRoute({
    ...mergeCustomersContract.previewMerge,
    method: 'get',
    path: '/customers/merge-preview',
    access: 'staff',
    summary: 'Show what would move to the kept record if two customer records were merged.',
    run: async ({ keep_id, merge_id }, { payload }) => {
      const counted = await previewMerge(payload, keep_id, merge_id)
      if (!counted.ok) return counted
      const { appointments, enrolments, payments, enquiries, 'health-notes': health_notes } = counted.value
      return ok({ appointments, enrolments, payments, enquiries, health_notes })
    },
  }),
  createRoute({
    ...mergeCustomersContract.mergeCustomers,
    method: 'post',
    path: '/customers/merge',
    access: 'staff',
    summary:
      'Merge two customer records. Everything that belongs to the other record moves to the kept record. It is safe to repeat the call.',
    run: async ({ keep_id, merge_id }, req) => {
      const merged = await mergeCustomers(req, keep_id, merge_id)
      return merged.ok ? ok({ customer_id: keep_id, message: staffMessages.customersMerged }) : merged
    },
  }),
  createRoute({
    ...mergeCustomersContract.exportCustomers,
    method: 'get',
    path: '/customers/export',
    access: 'admin',
    summary:
      'Export a list of customers, or everything that is stored about one customer. The file is JSON or a spreadsheet.',
    file: ['application/octet-stream', 'text/csv'],
    run: async ({ customer_id, search = '', format = 'json' }, req) => {
      if (!customer_id) return toFileResponse(await exportList(req, { search, format }))
      const file = await exportPerson(req, customer_id, format)
      return file.ok ? toFileResponse(file.value) : file
    },
  }),
]
