import type { Endpoint } from 'payload'
import * as contract from '@/contract/cancel-many'
import { cancelMany } from '@/server/services/diary/cancel-many'
import { visitorAppointments } from '@/server/services/diary/visitor-appointments'
import { route } from './support/route'

/** Clearing up after a visitor who booked what they do not want, or what was never wanted (D67). */
export const cancelling: Endpoint[] = [
  route({
    ...contract.visitorAppointments,
    method: 'get',
    path: '/booking/visitor-appointments',
    access: 'staff',
    summary: 'List all upcoming appointments booked by one visitor.',
    run: (input, { payload }) => visitorAppointments(payload, input),
  }),
  route({
    ...contract.cancelMany,
    method: 'post',
    path: '/booking/cancel-many',
    access: 'staff',
    summary:
      'Cancel several appointments together. Refunds due under the terms are proposed, but no money moves.',
    run: (input, req) => cancelMany(req, input),
  }),
]
