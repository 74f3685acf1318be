import { useState } from 'react'
import type { Plan, Plans } from '@/contract/plan'
import { planTexts } from '@/messages/plan-visit'
import { findVisits, holdVisit, type PlanSearch } from '@/storefront/basket/plan-actions'
import { toStepHref } from '@/storefront/booking/steps'

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
export const usePlans = () => {
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
