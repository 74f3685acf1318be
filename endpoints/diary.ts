import type { Endpoint } from 'payload'
import { loadDeskCatalogue, searchAtDesk } from '@/server/services/diary/desk-catalogue'
import { listVisitorAppointments } from '@/server/services/diary/customer-visits'
import * as deskContract from '@/contract/desk'
import { ok } from '@/domain/errors'
import { createRoute } from '@endpoints/support/route'
import * as cancelManyContract from '@/contract/cancel-many'
import { cancelMany } from '@/server/services/diary/cancel-many'
import * as diaryContract from '@/contract/diary'
import { parseDayRange } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { toCachedResponse } from '@/server/http/answer'
import { explainNoTimes, findConflicts } from '@/server/services/diary/explain-times'
import { loadCompleteDiary } from '@/server/services/diary/whole-diary'

export const desk: Endpoint[] = [
  createRoute({
    ...deskContract.findAtDesk,
    method: 'get',
    path: '/desk/find',
    access: 'staff',
    summary: 'Find the first few customers that match a search, and their upcoming appointments.',
    run: async ({ search = '' }, { payload }) => ok(await searchAtDesk(payload, search)),
  }),
  createRoute({
    ...deskContract.getDeskCatalogue,
    method: 'get',
    path: '/desk/catalogue',
    access: 'staff',
    summary: 'List everything that staff can choose for a new booking.',
    run: async (_input, { payload }) => ok(await loadDeskCatalogue(payload)),
  }),
]

/** Cancels the bookings of a visitor who made them by mistake or in bad faith (D67). */
export const cancelEndpoints: Endpoint[] = [
  createRoute({
    ...cancelManyContract.visitorAppointments,
    method: 'get',
    path: '/booking/visitor-appointments',
    access: 'staff',
    summary: 'List all upcoming appointments that one visitor has booked.',
    run: (input, { payload }) => listVisitorAppointments(payload, input),
  }),
  createRoute({
    ...cancelManyContract.cancelMany,
    method: 'post',
    path: '/booking/cancel-many',
    access: 'staff',
    summary:
      'Cancel several appointments together. The response proposes the refunds due under the terms, but the call does not refund any money.',
    run: (input, req) => cancelMany(req, input),
  }),
]

export const diary: Endpoint[] = [
  createRoute({
    ...diaryContract.getDiary,
    method: 'get',
    path: '/diary',
    access: 'staff',
    summary: 'Get everything that the diary shows for a period.',
    marked: true,
    run: async (input, req) => {
      const range = parseDayRange(input, dependenciesOf(req.payload).clock.now())
      if (!range.ok) return range
      const { json, mark } = await loadCompleteDiary(req, range.value)
      return toCachedResponse(req.headers.get('if-none-match'), mark, json)
    },
  }),
  createRoute({
    ...diaryContract.whyNoTime,
    method: 'get',
    path: '/diary/why-no-time',
    access: 'staff',
    summary: 'Explain why visitors are not offered more times with a member of staff on a day.',
    run: (input, { payload }) => explainNoTimes(payload, input),
  }),
  createRoute({
    ...diaryContract.listConflicts,
    method: 'get',
    path: '/diary/in-the-way',
    access: 'staff',
    summary: 'Check whether a member of staff is free before you book or move an appointment.',
    run: (input, { payload }) => findConflicts(payload, input),
  }),
]
