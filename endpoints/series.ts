import type { Endpoint } from 'payload'
import * as contract from '@/contract/series'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { goOnAfterCancelling } from '@/server/services/checkout/after-cancelling'
import { cancelSeries } from '@/server/services/diary/cancel-series'
import { repeatBooking } from '@/server/services/diary/repeat-booking'
import { route } from './support/route'

export const series: Endpoint[] = [
  route({
    ...contract.repeatBooking,
    method: 'post',
    path: '/booking/repeat-booking',
    access: 'staff',
    summary: 'Repeat a booking for a customer every few weeks. Nothing is saved if any of the times clashes.',
    run: async (input, req) => {
      const made = await repeatBooking(req, input)
      if (!made.ok) return made
      return ok({ message: staffMessages.seriesCreated(made.value.bookings.length), ...made.value })
    },
  }),
  route({
    ...contract.cancelSeries,
    method: 'post',
    path: '/booking/cancel-series',
    access: 'staff',
    summary: 'Cancel a booking of a series and all later ones.',
    run: async (input, req) => {
      const done = await cancelSeries(req, input)
      if (!done.ok) return done
      const { cancelled } = done.value
      for (const id of cancelled) goOnAfterCancelling(req.payload, id)
      return ok({ message: staffMessages.seriesCancelled(cancelled.length), cancelled })
    },
  }),
]
