'use client'
import { formatTreatment } from '@/domain/content/placeholders'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_PLAN_ITEMS } from '@/domain/booking/plan'
import { type Performers, filterPerformers } from '@/domain/content/relations'
import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { planTexts } from '@/messages/plan-visit'
import { type PlanSearch, findVisits, holdVisit } from '@/storefront/basket/plan-actions'
import { GuestControl } from '@/storefront/basket/GuestControl.client'
import { isUntimed } from '@/storefront/basket/types'
import { useLoadedBasket } from '@/storefront/basket/use-basket'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import { toStepHref } from '@/storefront/booking/steps'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { type PlanChoices, PlanForm, type PlanPerson } from './PlanForm'
import { describeAnswer, PlanList } from './PlanList'
import type { Plan, Plans } from '@/contract/plan'

interface PlanState {
  state: 'asking' | 'searching' | 'found' | 'failed' | 'holding'
  /** The search that was answered, or is being answered. */
  search: PlanSearch | null
  answer: Plans | null
  alert: string | null
  /** Counts the answers, so that each is announced. */
  round: number
}

/** True if a refused plan came with fresh ones. */
const isPlans = (body: object): body is Plans => 'plans' in body && Array.isArray(body.plans)

/** Searches for visits and holds one. A refused visit keeps the choices and shows fresh visits. */
const usePlans = () => {
  const [plans, setPlans] = useState<PlanState>({
    state: 'asking',
    search: null,
    answer: null,
    alert: null,
    round: 0,
  })
  const change = (part: Partial<PlanState>) => setPlans((before) => ({ ...before, ...part }))
  const find = async (search: PlanSearch) => {
    change({ state: 'searching', search, alert: null })
    const found = await findVisits(search)
    setPlans(({ round }) => ({
      state: found.ok ? 'found' : 'failed',
      search,
      answer: found.ok ? found.value : null,
      alert: found.ok ? null : found.message,
      round: round + 1,
    }))
  }
  const hold = async (plan: Plan) => {
    const { search } = plans
    if (!search || plans.state === 'holding') return
    change({ state: 'holding', alert: null })
    const held = await holdVisit(search, plan)
    if (held.ok) return window.location.assign(toStepHref('checkout'))
    const fresh: object = held.body
    setPlans((before) => ({
      ...before,
      state: 'found',
      answer: isPlans(fresh) ? fresh : before.answer,
      alert: held.message || planTexts.holdFailed,
      round: before.round + 1,
    }))
  }
  return { ...plans, find, hold }
}

interface Props {
  place: BreadcrumbPlace
  locations: { id: string; name: string }[]
  team: PlanPerson[]
  /** Who performs each treatment, by its id. */
  performers: Record<string, Performers>
  /** The treatments that are infills. */
  infills: string[]
  /** Today in London, and the last day that visitors may book. */
  days: { first: DayKey; last: DayKey }
}

/** A search may be at six locations at most. */
const MAX_LOCATIONS = 6

const toDays = ({ when, day }: PlanChoices, { first, last }: Props['days']) => {
  if (when === 'day') return { from: day, to: day }
  const to = addDays(first, when === 'week' ? 6 : 13)
  return { from: first, to: to < last ? to : last }
}

/** Finds one visit for the treatments in the basket that have no time (D103). */
export const PlanVisit = ({ place, locations, team, performers, infills, days }: Props) => {
  const { known, items } = useLoadedBasket()
  const waiting = items.filter(isUntimed)
  const planned = waiting.slice(0, MAX_PLAN_ITEMS)
  const plans = usePlans()
  const canAskAnywhere = locations.length <= MAX_LOCATIONS
  const [choices, setChoices] = useState<PlanChoices>({
    location: canAskAnywhere ? '' : (locations[0]?.id ?? ''),
    when: 'fortnight',
    day: '',
    isChoosing: false,
    staff: {},
    lastSets: {},
  })
  const [dayError, setDayError] = useState<string | null>(null)
  const results = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (plans.round > 0 && !plans.alert) results.current?.focus()
  }, [plans.round, plans.alert])

  const change = (part: Partial<PlanChoices>) => setChoices((before) => ({ ...before, ...part }))
  const search = (picked: PlanChoices) => {
    const isMissing = picked.when === 'day' && !picked.day
    setDayError(isMissing ? planTexts.dayMissing : null)
    if (isMissing) return document.getElementById('plan-day')?.focus()
    const future = planned.find(({ item_id }) => (picked.lastSets[item_id] ?? '') > days.first)
    if (future) return document.getElementById(`last-set-${future.item_id}`)?.focus()
    const asked: PlanSearch = {
      location_ids: picked.location ? [picked.location] : locations.map(({ id }) => id),
      ...toDays(picked, days),
      items: planned.map(({ item_id }) => ({
        item_id,
        ...(picked.isChoosing && picked.staff[item_id] ? { staff_id: picked.staff[item_id] } : {}),
        last_set_on: picked.lastSets[item_id],
      })),
    }
    void plans.find(asked)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(choices)
  }
  const showDay = (day: DayKey) => {
    const next: PlanChoices = { ...choices, when: 'day', day }
    setChoices(next)
    search(next)
  }
  const { state, answer, alert } = plans
  const isBusy = state === 'searching' || state === 'holding'

  if (!known)
    return (
      <FlowLayout place={place} title={place.here} bar={null}>
        <div aria-busy="true" className="needs-scripts grid gap-4">
          <Skeleton className="h-10 max-w-96" />
          <Skeleton className="h-40" />
        </div>
      </FlowLayout>
    )
  if (waiting.length < 2 && state === 'asking') return <TooFew place={place} />
  return (
    <FlowLayout place={place} title={place.here} intro={planTexts.intro} bar={null}>
      <div className="grid gap-8">
        <section aria-labelledby="plan-treatments" className="max-w-(--measure)">
          <h2 id="plan-treatments" className="text-h4">
            {planTexts.treatments}
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {planned.map((item) => (
              <li key={item.item_id}>
                <div className="grid">
                  {formatTreatment(item.service_name, item.guest_name)}
                  <GuestControl item={item} />
                </div>
              </li>
            ))}
          </ul>
          {waiting.length > planned.length && <p className="mt-2 text-ink-soft">{planTexts.first}</p>}
        </section>
        <form noValidate onSubmit={submit} className="max-w-(--measure)">
          <PlanForm
            choices={choices}
            onChange={change}
            locations={locations}
            canAskAnywhere={canAskAnywhere}
            items={planned.map((item) => ({
              id: item.item_id,
              name: formatTreatment(item.service_name, item.guest_name),
              people: filterPerformers(performers[item.service_id] ?? [], team).filter(
                ({ locationIds }) => !choices.location || locationIds.includes(choices.location),
              ),
              isInfill: infills.includes(item.service_id),
            }))}
            days={days}
            dayError={dayError}
          >
            <Button type="submit" className="needs-scripts sm:justify-self-start" disabled={isBusy}>
              {planTexts.find}
            </Button>
          </PlanForm>
        </form>
        <section aria-label={planTexts.results} aria-busy={isBusy} className="grid gap-4">
          <Alert key={plans.round} message={alert} />
          <p role="status" className="empty:hidden">
            {state === 'searching' && planTexts.finding}
          </p>
          {state === 'searching' && <Skeleton className="h-40" />}
          {state === 'failed' && (
            <Button kind="quiet" className="justify-self-start" onClick={() => search(choices)}>
              {planTexts.tryAgain}
            </Button>
          )}
          {answer && state !== 'searching' && (
            <>
              <h2 ref={results} tabIndex={-1} className="text-h4">
                {describeAnswer(answer)}
              </h2>
              <PlanList
                answer={answer}
                isBusy={isBusy}
                onHold={(plan) => void plans.hold(plan)}
                onDay={showDay}
              />
            </>
          )}
        </section>
      </div>
    </FlowLayout>
  )
}

const TooFew = ({ place }: Pick<Props, 'place'>) => (
  <FlowLayout place={place} title={place.here} bar={null}>
    <p className="max-w-(--measure)">{planTexts.tooFew}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href="/booking-appointment">{planTexts.browse}</ButtonLink>
      <ButtonLink kind="quiet" href={toStepHref('checkout')}>
        {planTexts.toBasket}
      </ButtonLink>
    </div>
  </FlowLayout>
)
