import type { Endpoint } from 'payload'
import * as contract from '@/contract/self-service'
import { ok } from '@/domain/errors'
import { getSelfServiceMessage } from '@/messages/booking'
import { getEarlierMessage } from '@/messages/waiting'
import { getEnv } from '@/server/env'
import { resumeAfterCancelling } from '@/server/services/checkout/stuck-orders'
import { cancelOwn } from '@/server/services/self-service/cancel'
import { listOwnFreeSlots } from '@/server/services/self-service/free-times'
import { moveOwn } from '@/server/services/self-service/move'
import { askForEarlier } from '@/server/services/waiting/earlier-times'
import { cancelOwnVisit, listOwnVisitSlots, moveOwnVisit } from '@/server/services/self-service/visit'
import { loadOwnBooking } from '@/server/services/self-service/open-link'
import { createRoute } from './support/route'

const getMessage = (change: 'moved' | 'cancelled'): string =>
  getSelfServiceMessage(change, getEnv().smtp !== null)

/**
 * Calls for customers who follow a link from their emails (D57). They all use POST, so that the secret never appears in
 * an address.
 */
export const selfService: Endpoint[] = [
  createRoute({
    ...contract.openOwnBooking,
    method: 'post',
    path: '/self-service/booking',
    access: 'public',
    summary:
      'Get the booking for a link in an email, and what the customer can do with the booking. This call does not change anything.',
    limit: 'bookingLinks',
    run: async ({ link }, { payload }) => {
      const booking = await loadOwnBooking(payload, link)
      return booking.ok ? ok({ booking: booking.value }) : booking
    },
  }),
  createRoute({
    ...contract.listOwnSlots,
    method: 'post',
    path: '/self-service/slots',
    access: 'public',
    summary:
      'List the free times to which the customer can move an appointment or a visit, grouped by day (DD/MM/YYYY).',
    limit: 'bookingLinks',
    run: async (input, { payload }) => {
      const slots = await (input.whole_visit ? listOwnVisitSlots : listOwnFreeSlots)(payload, input)
      return slots.ok ? ok({ slots: slots.value }) : slots
    },
  }),
  createRoute({
    ...contract.moveOwn,
    method: 'post',
    path: '/self-service/move',
    access: 'public',
    summary:
      'Move an appointment or a visit with the customer’s link. The price and booking fee stay the same.',
    limit: 'bookingLinks',
    run: async (input, { payload }) => {
      const moved = await (input.whole_visit ? moveOwnVisit : moveOwn)(payload, input)
      const booking = moved.ok ? await loadOwnBooking(payload, input.link) : moved
      return booking.ok ? ok({ message: getMessage('moved'), booking: booking.value }) : booking
    },
  }),
  createRoute({
    ...contract.askEarlier,
    method: 'post',
    path: '/self-service/earlier',
    access: 'public',
    summary: 'Ask to be told when an earlier time than your appointment becomes free, or stop this.',
    limit: 'bookingLinks',
    run: async (input, { payload }) => {
      const asked = await askForEarlier(payload, input)
      const booking = asked.ok ? await loadOwnBooking(payload, input.link) : asked
      return booking.ok ? ok({ message: getEarlierMessage(input.wanted), booking: booking.value }) : booking
    },
  }),
  createRoute({
    ...contract.cancelOwn,
    method: 'post',
    path: '/self-service/cancel',
    access: 'public',
    summary:
      'Cancel an appointment or a visit with the customer’s link, and refund the amount due under the terms.',
    limit: 'bookingLinks',
    run: async (input, { payload }) => {
      const cancelled = await (input.whole_visit ? cancelOwnVisit : cancelOwn)(payload, input)
      if (!cancelled.ok) return cancelled
      resumeAfterCancelling(payload, cancelled.value.bookingId)
      const booking = await loadOwnBooking(payload, input.link)
      return booking.ok ? ok({ message: getMessage('cancelled'), booking: booking.value }) : booking
    },
  }),
]
