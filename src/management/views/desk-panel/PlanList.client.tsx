'use client'

import { useState } from 'react'
import type { Plan, Plans } from '@/contract/plan'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { addDays } from '@/domain/time/calendar'
import { formatDayShort, formatDuration, formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { panelPlanTexts as texts } from '@/messages/management-desk'
import { noPlanTexts } from '@/messages/plan-visit'
import type { PanelDraft } from './visit-draft'

/** How many days a search covers, from the day in the diary on. */
const DAYS = 14

/** The start, the end and the people: "Tue 1 Dec, 10:00 am – 11:30 am · Amy, Beth · Waiting: 10 min". */
const describePlan = ({ start_time, end_time, items, waiting_minutes: waiting }: Plan): string => {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  return [
    `${formatDayShort(start)}, ${formatTime(start)} – ${formatTime(end)}`,
    [...new Set(items.map(({ staff_name }) => staff_name))].join(', '),
    ...(waiting > 0 ? [texts.waiting(formatDuration(waiting))] : []),
  ].join(' · ')
}

const describeNone = ({ none }: Plans): string => {
  if (!none) return texts.noneInTime
  const reason = fillPlaceholders(noPlanTexts[none.rule], {
    treatment: none.service_name ?? texts.anyTreatment,
  })
  return none.nearest_day ? `${reason} ${texts.nearest(formatDayShort(none.nearest_day))}` : reason
}

interface Props {
  draft: PanelDraft
  onChoose(plan: Plan): void
}

/** Finds times at which all treatments of the draft follow one another, and puts them into the draft (D103). */
export const PlanList = ({ draft, onChoose }: Props) => {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Plans | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { place, lines } = draft
  const nearest = found?.none?.nearest_day ?? null

  const find = async (from: DayKey): Promise<void> => {
    setBusy(true)
    setProblem(null)
    setFound(null)
    const answer = await call<Plans>('/api/desk/plan-visit', {
      method: 'POST',
      body: {
        location_id: place.location_id,
        from,
        to: addDays(from, DAYS - 1),
        treatments: lines.map(({ service, staff, guest, time }) => ({
          service_id: service,
          // Times that were typed or found before are only a suggestion, and so are their people.
          ...(staff && !time ? { staff_id: staff } : {}),
          ...(guest.trim() ? { guest_name: guest.trim() } : {}),
        })),
      },
      failed: texts.failed,
    })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message)
    setFound(answer.data)
  }

  return (
    <div className="desk-side__part">
      <Action busy={busy} onClick={() => void find(place.day)}>
        {texts.find}
      </Action>
      <Notice message={problem} />
      <p className="desk-hint" role="status">
        {found && (found.plans.length > 0 ? texts.found(found.plans.length) : describeNone(found))}
      </p>
      {nearest && (
        <Action small busy={busy} onClick={() => void find(nearest)}>
          {texts.searchFrom(formatDayShort(nearest))}
        </Action>
      )}
      {found && found.plans.length > 0 && (
        <ul className="desk-side__plans">
          {found.plans.map((plan) => (
            <li key={`${plan.start_time} ${plan.location_id}`}>
              <button type="button" onClick={() => onChoose(plan)}>
                {describePlan(plan)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
