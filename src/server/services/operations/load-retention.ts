import type { BasePayload, PayloadRequest } from 'payload'
import type { RetentionKind } from '@/contract/operations'
import {
  toAgeMs,
  type AgeName,
  ageNames,
  type Ages,
  getDeletionTime,
  type RetentionSummary,
  summariseRetention,
  mergeRetention,
  isAge,
} from '@/domain/operations/retention'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import {
  listIdleBasketEnds,
  listAllLives,
  type DatedKind,
  datedKinds,
  summariseDated,
} from '@/server/repositories/retention'
import { listOutboxTimes } from '@/server/services/notifications/outbox'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'

type SomeAges = Partial<Ages>

/** The age setting for each kind of data, in the order in which they are shown. */
const agesByKind = {
  customers: 'customerYears',
  forms: 'formYears',
  unconfirmed: 'unconfirmedDays',
  sales: 'saleYears',
  enquiries: 'enquiryDays',
  mails: 'mailDays',
  outbox: 'mailDays',
  baskets: 'basketDays',
  addresses: 'addressDays',
  events: 'eventDays',
  audit: 'auditDays',
} as const satisfies Record<RetentionKind['kind'], AgeName>

type Kind = RetentionKind['kind']

const isDated = (kind: Kind): kind is DatedKind & Kind => kind in datedKinds

const summariseCustomers = async (payload: BasePayload, ages: Ages, now: number) => {
  const lives = (await listAllLives(payload)).map((life) => getDeletionTime(life, ages))
  const of = (age: AgeName) =>
    summariseRetention(
      lives.flatMap((one) => (one.age === age ? one.at : [])),
      now,
    )
  return { customers: of('customerYears'), unconfirmed: of('unconfirmedDays') }
}

/**
 * Counts the records of each kind that would be deleted at these ages. Uses a fixed number of queries, and the names of
 * the files in the outbox.
 */
const loadRetention = async (
  payload: BasePayload,
  ages: Ages,
  now: number,
): Promise<Record<Kind, RetentionSummary>> => {
  const dated = async (kind: DatedKind & Kind): Promise<RetentionSummary> =>
    mergeRetention(
      await Promise.all(
        datedKinds[kind].map((one) => summariseDated(payload, one, toAgeMs(ages, agesByKind[kind]), now)),
      ),
    )
  const later = (instants: number[], age: AgeName): RetentionSummary =>
    summariseRetention(
      instants.map((at) => at + toAgeMs(ages, age)),
      now,
    )
  return {
    ...(await summariseCustomers(payload, ages, now)),
    outbox: later(await listOutboxTimes(), 'mailDays'),
    baskets: later(await listIdleBasketEnds(payload), 'basketDays'),
    ...(Object.fromEntries(
      await Promise.all(
        (Object.keys(agesByKind) as Kind[]).filter(isDated).map(async (kind) => [kind, await dated(kind)]),
      ),
    ) as Record<DatedKind & Kind, RetentionSummary>),
  }
}

const toRetentionRow = (kind: Kind, { kept, due, next }: RetentionSummary): RetentionKind => ({
  kind,
  age: agesByKind[kind],
  kept,
  due,
  next_at: next ? new Date(next.at).toISOString() : null,
  next_count: next?.count ?? 0,
})

/** Loads the current age settings, of which some are replaced by `instead`. The others may be outside the limits. */
const loadAgesWith = async (payload: BasePayload, instead: SomeAges): Promise<Result<Ages>> => {
  const stored = (await loadBookingSettings(payload)).ages
  const ages = { ...stored }
  for (const name of ageNames) {
    ages[name] = instead[name] ?? stored[name]
    if (ages[name] !== stored[name] && !isAge(name, ages[name]))
      return fail('AGE_OUT_OF_RANGE', { field: name })
  }
  return ok(ages)
}

interface WhatGoes {
  ages: Ages
  kinds: RetentionKind[]
}

/** Loads the current age settings, of which some are replaced by `instead`, and what would be deleted. */
export const loadRetentionPlan = async (
  payload: BasePayload,
  instead: SomeAges = {},
): Promise<Result<WhatGoes>> => {
  const ages = await loadAgesWith(payload, instead)
  if (!ages.ok) return ages
  const going = await loadRetention(payload, ages.value, dependenciesOf(payload).clock.now())
  const kinds = (Object.keys(agesByKind) as Kind[]).map((kind) => toRetentionRow(kind, going[kind]))
  return ok({ ages: ages.value, kinds })
}

/** Saves age settings. As for every setting, the change is recorded in the activity log. */
export const setAges = async (req: PayloadRequest, instead: SomeAges): Promise<Result<{ ages: Ages }>> => {
  const ages = await loadAgesWith(req.payload, instead)
  if (!ages.ok) return ages
  await req.payload.updateGlobal({
    slug: 'booking-settings',
    data: { ages: ages.value },
    depth: 0,
    req,
    overrideAccess: false,
    user: req.user,
  })
  return ok({ ages: ages.value })
}
