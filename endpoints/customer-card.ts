import type { Endpoint } from 'payload'
import * as contract from '@/contract/customer-card'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { readNotes, removeNote, writeNote } from '@/server/services/customers/health-notes'
import { answerPicture, dropPicture, savePicture } from '@/server/services/customers/pictures'
import { customerVisits } from '@/server/services/diary/customer-visits'
import { route } from './support/route'

/** What staff know of one customer. */
export const customerCard: Endpoint[] = [
  route({
    ...contract.getVisits,
    method: 'get',
    path: '/customers/visits',
    access: 'staff',
    summary: 'Get a customer’s earlier and upcoming visits, courses, total spending and patch test dates.',
    run: ({ customer_id }, { payload }) => customerVisits(payload, customer_id),
  }),
  route({
    ...contract.readHealthNotes,
    method: 'get',
    path: '/customers/health-notes',
    access: 'staff',
    summary:
      'List a customer’s allergies and patch tests. The first reading each day is recorded in the audit log.',
    run: ({ customer_id }, req) => readNotes(req, customer_id),
  }),
  route({
    ...contract.addHealthNote,
    method: 'post',
    path: '/customers/health-note',
    access: 'staff',
    summary: 'Record an allergy or a patch test for a customer.',
    run: async (note, req) => {
      const written = await writeNote(req, note)
      return written.ok ? ok({ note_id: written.value, message: staffMessages.healthNoteAdded }) : written
    },
  }),
  route({
    ...contract.removeHealthNote,
    method: 'delete',
    path: '/customers/health-note',
    access: 'staff',
    summary: 'Delete a health note.',
    run: async ({ note_id }, req) => {
      const removed = await removeNote(req, note_id)
      return removed.ok ? ok({ message: staffMessages.healthNoteRemoved }) : removed
    },
  }),
  route({
    ...contract.showPicture,
    method: 'get',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Get a customer’s picture. Caches must not store it.',
    file: 'image/webp',
    run: ({ customer_id }, req) => answerPicture(req, customer_id),
  }),
  route({
    ...contract.savePicture,
    method: 'post',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Save a customer’s picture, replacing any earlier one. Send it as multipart.',
    run: async ({ customer_id, picture }, req) => {
      const saved = await savePicture(req, customer_id, picture)
      return saved.ok ? ok({ message: staffMessages.pictureSaved }) : saved
    },
  }),
  route({
    ...contract.dropPicture,
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
