import type { Endpoint, PayloadRequest } from 'payload'
import type { Received } from '@/contract/call'
import * as contract from '@/contract/plan'
import { ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import { readClientAddress } from '@/server/http/client-address'
import { holdPlan } from '@/server/services/basket/hold-plan'
import { planDeskVisit, planVisit, type PlanSearch } from '@/server/services/basket/plan-visit'
import { createRoute, getBasketSession } from './support/route'

const toSearch = (input: Received<typeof contract.planVisit>, req: PayloadRequest): PlanSearch => ({
  basketId: input.basketId,
  session: getBasketSession(req),
  locationIds: input.location_ids,
  from: input.from,
  to: input.to,
  items: input.items.map(({ item_id, staff_id, last_set_on }) => ({
    itemId: item_id,
    staffId: staff_id ?? null,
    lastSetOn: last_set_on ?? null,
  })),
  isStaff: isStaff(req),
})

export const plans: Endpoint[] = [
  createRoute({
    ...contract.planVisit,
    method: 'post',
    path: '/basket/plan',
    access: 'public',
    needsOpen: true,
    summary:
      'Find visits in which the treatments of a basket follow one another, on one day at one location. This holds nothing. A search may take 300 ms.',
    session: 'optional',
    limit: 'plans',
    run: (input, req) => planVisit(req.payload, toSearch(input, req)),
  }),
  createRoute({
    ...contract.holdPlan,
    method: 'post',
    path: '/basket/hold-plan',
    access: 'public',
    needsOpen: true,
    summary:
      'Hold all times of a plan, or none. Send the search together with the plan. If a time was taken, the call fails with `PLAN_TAKEN`, and the response has the fields of `basket/plan` with fresh plans.',
    session: 'optional',
    // A refused plan is a new search.
    limit: 'plans',
    run: async (input, req) => {
      const held = await holdPlan(req.payload, {
        ...toSearch(input, req),
        address: readClientAddress(req),
        plan: {
          locationId: input.plan.location_id,
          items: input.plan.items.map(({ item_id, staff_id, start_time }) => ({
            itemId: item_id,
            staffId: staff_id,
            startTime: start_time,
          })),
        },
      })
      return held.ok ? ok({ data: held.value }) : held
    },
  }),
  createRoute({
    ...contract.planDeskVisit,
    method: 'post',
    path: '/desk/plan-visit',
    access: 'staff',
    summary:
      'Find visits for treatments that staff want to book. This holds nothing. A search may take 300 ms.',
    run: ({ location_id, from, to, treatments }, { payload }) =>
      planDeskVisit(payload, {
        locationId: location_id,
        from,
        to,
        treatments: treatments.map(({ service_id, staff_id, guest_name }) => ({
          service: service_id,
          staffId: staff_id ?? null,
          guestName: guest_name ?? null,
        })),
      }),
  }),
]
