import type { Endpoint } from 'payload'
import { fail, ok } from '@/domain/errors'
import * as contract from '@/contract/slots'
import { isStaff } from '@/server/access/access'
import { toBytesResponse, toFailureResponse } from '@/server/http/answer'
import { limitSlotSearch } from '@/server/http/rate-limit'
import { createMoveSlotLister, findFreeStaff, listSlots } from '@/server/services/slots/list-slots'
import { createRoute, getBasketSession } from './support/route'

export const slots: Endpoint[] = [
  createRoute({
    ...contract.listSlots,
    method: 'get',
    path: '/slots',
    access: 'public',
    needsOpen: true,
    summary: 'List the free times of a service at a location, grouped by day (DD/MM/YYYY).',
    session: 'optional',
    run: async (input, req) => {
      const staff = isStaff(req)
      const wait = staff ? 0 : await limitSlotSearch(req)
      if (wait > 0) return toFailureResponse(fail('RATE_LIMITED'), { 'Retry-After': String(wait) })
      const list =
        staff && input.appointment_id ? createMoveSlotLister(input.appointment_id, input.duration) : listSlots
      const found = await list(req.payload, {
        serviceId: input.service_id,
        locationId: input.location_id,
        staffId: input.staff_id ?? null,
        from: input.from ?? null,
        to: input.to ?? null,
        session: getBasketSession(req),
        isStaff: staff,
      })
      return found.ok ? toBytesResponse(found.value) : found
    },
  }),
  createRoute({
    ...contract.listFree,
    method: 'get',
    path: '/slots/who-is-free',
    access: 'staff',
    summary:
      'List the staff who are free for a service at a start time. The person with the fewest appointments on that day is first.',
    run: async (input, req) => {
      const found = await findFreeStaff(req.payload, {
        serviceId: input.service_id,
        locationId: input.location_id,
        startTime: input.start_time,
      })
      return found.ok ? ok({ data: found.value }) : found
    },
  }),
]
