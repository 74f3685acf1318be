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
    summary: 'What one customer booked, past and coming, what they spent, and whether a patch test is valid.',
    run: ({ customer_id }, { payload }) => customerVisits(payload, customer_id),
  }),
  route({
    ...contract.readHealthNotes,
    method: 'get',
    path: '/customers/health-notes',
    access: 'staff',
    summary: 'Allergies and patch tests of one customer. The first reading of a day is recorded.',
    run: ({ customer_id }, req) => readNotes(req, customer_id),
  }),
  route({
    ...contract.addHealthNote,
    method: 'post',
    path: '/customers/health-note',
    access: 'staff',
    summary: 'Note an allergy or a patch test of a customer.',
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
    summary: 'Remove one note about a customer’s health.',
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
    summary: 'The picture of a customer, kept by no cache.',
    file: 'image/webp',
    run: ({ customer_id }, req) => answerPicture(req, customer_id),
  }),
  route({
    ...contract.savePicture,
    method: 'post',
    path: '/customers/picture',
    access: 'staff',
    summary: 'Keep a picture of a customer, in the place of the one before; multipart.',
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
    summary: 'Remove the picture of a customer.',
    run: async ({ customer_id }, req) => {
      const dropped = await dropPicture(req, customer_id)
      return dropped.ok ? ok({ message: staffMessages.pictureRemoved }) : dropped
    },
  }),
]
