import type { Endpoint } from 'payload'
import { z } from 'zod'
import { fail, ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { failureAnswer } from '@/server/http/answer'
import { slotSearchLimited } from '@/server/http/rate-limit-memory'
import { findOverlaps } from '@/server/services/basket/overlaps'
import { listSlots } from '@/server/services/slots/list-slots'
import { id, optionalDay, optionalId, sessionOf } from './support/fields'
import { route } from './support/route'

const slot = z.object({
  slot_id: z.string(),
  version: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  staff_id: z.string().nullable(),
  is_booked: z.literal(false),
})

export const slots: Endpoint[] = [
  route({
    method: 'get',
    path: '/slots',
    access: 'public',
    summary: 'Free times of a service at a location, by day (DD/MM/YYYY).',
    session: 'optional',
    input: z.object({
      service_id: id('SERVICE_ID_MISSING'),
      location_id: id(),
      staff_id: optionalId,
      from: optionalDay,
      to: optionalDay,
    }),
    output: z.object({ slots: z.record(z.string(), z.array(slot)) }),
    errors: [
      'SERVICE_ID_MISSING',
      'MISSING_FIELD',
      'INVALID_DATE',
      'DATE_OUT_OF_RANGE',
      'RANGE_REVERSED',
      'RANGE_TOO_LONG',
      'SERVICE_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'RATE_LIMITED',
    ],
    run: async (input, req) => {
      const staff = isStaff(req)
      const wait = staff ? 0 : await slotSearchLimited(req)
      if (wait > 0) return failureAnswer(fail('RATE_LIMITED'), { 'Retry-After': String(wait) })
      const found = await listSlots(req.payload, {
        serviceId: input.service_id,
        locationId: input.location_id,
        staffId: input.staff_id,
        from: input.from ?? null,
        to: input.to ?? null,
        session: sessionOf(req),
        isStaff: staff,
      })
      return found.ok ? ok({ slots: found.value }) : found
    },
  }),
  route({
    method: 'get',
    path: '/slots/overlap',
    access: 'public',
    summary: 'Pairs of items of a basket whose times overlap.',
    session: 'optional',
    input: z.object({ basketId: id('NO_BASKET') }),
    output: z.object({ data: z.array(z.object({ item_ids: z.array(z.string()).length(2) })) }),
    errors: ['NO_BASKET', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
    run: async (input, req) => {
      const found = await findOverlaps(req.payload, input.basketId, sessionOf(req))
      return found.ok ? ok({ data: found.value }) : found
    },
  }),
]
