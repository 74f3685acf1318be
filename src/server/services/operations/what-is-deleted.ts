import type { BasePayload, PayloadRequest } from 'payload'
import type { RetentionKind } from '@/contract/retention'
import {
  ageIn,
  type AgeName,
  ageNames,
  type Ages,
  customerGoes,
  type Going,
  goingOf,
  goingTogether,
  isAge,
} from '@/domain/operations/ages'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { endsOfIdleBaskets, livesOfAll } from '@/server/repositories/customer-lives'
import { type DatedKind, datedKinds, goingDated } from '@/server/repositories/dated'
import { keptMailInstants } from '@/server/services/notifications/outbox'
import { bookingSettings } from '@/server/services/settings/booking-settings'

/** Some of the ages. */
type SomeAges = Partial<Ages>

/** What goes at which age, in the order in which people are shown it. */
const agesOf = {
  customers: 'customerYears',
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

const ofCustomers = async (payload: BasePayload, ages: Ages, now: number) => {
  const lives = (await livesOfAll(payload)).map((life) => customerGoes(life, ages))
  const of = (age: AgeName) =>
    goingOf(
      lives.flatMap((one) => (one.age === age ? one.at : [])),
      now,
    )
  return { customers: of('customerYears'), unconfirmed: of('unconfirmedDays') }
}

/** What goes of each kind at these ages: a fixed number of queries, and the names in the outbox. */
const goingAt = async (payload: BasePayload, ages: Ages, now: number): Promise<Record<Kind, Going>> => {
  const dated = async (kind: DatedKind & Kind): Promise<Going> =>
    goingTogether(
      await Promise.all(
        datedKinds[kind].map((one) => goingDated(payload, one, ageIn(ages, agesOf[kind]), now)),
      ),
    )
  const later = (instants: number[], age: AgeName): Going =>
    goingOf(
      instants.map((at) => at + ageIn(ages, age)),
      now,
    )
  return {
    ...(await ofCustomers(payload, ages, now)),
    outbox: later(await keptMailInstants(), 'mailDays'),
    baskets: later(await endsOfIdleBaskets(payload), 'basketDays'),
    ...(Object.fromEntries(
      await Promise.all(
        (Object.keys(agesOf) as Kind[]).filter(isDated).map(async (kind) => [kind, await dated(kind)]),
      ),
    ) as Record<DatedKind & Kind, Going>),
  }
}

const shown = (kind: Kind, { kept, due, next }: Going): RetentionKind => ({
  ...{ kind, age: agesOf[kind], kept, due },
  next_at: next ? new Date(next.at).toISOString() : null,
  next_count: next?.count ?? 0,
})

/** The ages as they are set, with `instead` in the place of some. What is not changed may lie outside its bounds. */
const agesWith = async (payload: BasePayload, instead: SomeAges): Promise<Result<Ages>> => {
  const stored = (await bookingSettings(payload)).ages
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

/** The ages as they are set, but for those in `instead`, and what goes at them. */
export const whatGoes = async (payload: BasePayload, instead: SomeAges = {}): Promise<Result<WhatGoes>> => {
  const ages = await agesWith(payload, instead)
  if (!ages.ok) return ages
  const going = await goingAt(payload, ages.value, dependenciesOf(payload).clock.now())
  const kinds = (Object.keys(agesOf) as Kind[]).map((kind) => shown(kind, going[kind]))
  return ok({ ages: ages.value, kinds })
}

/** Sets ages; the audit records it as it does every setting. */
export const setAges = async (req: PayloadRequest, instead: SomeAges): Promise<Result<{ ages: Ages }>> => {
  const ages = await agesWith(req.payload, instead)
  if (!ages.ok) return ages
  await req.payload.updateGlobal({
    ...{ slug: 'booking-settings', data: { ages: ages.value }, depth: 0 },
    ...{ req, overrideAccess: false, user: req.user },
  })
  return ok({ ages: ages.value })
}
