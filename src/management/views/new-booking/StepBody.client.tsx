'use client'

import type { DeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { ChooseCustomer } from './ChooseCustomer.client'
import { ChooseLocationStep } from './ChooseLocationStep.client'
import { ChooseService } from './ChooseService.client'
import { ChooseSlot } from './ChooseSlot.client'
import { ChooseStaffStep } from './ChooseStaffStep.client'
import type { Draft, Problem } from './draft'
import { Summary } from './Summary.client'

interface Props {
  catalogue: DeskCatalogue
  draft: Draft
  problem: Problem | null
  onChange(change: Partial<Draft>): void
}

/** The content of the draft's current step. */
export const StepBody = ({ catalogue, draft, problem, onChange }: Props) => {
  const { step, customer, staff, anyone, location, service, slot, day } = draft
  const own = { catalogue, draft, onChange }
  if (step === 'choose-staff') return <ChooseStaffStep {...own} />
  if (step === 'choose-location') return <ChooseLocationStep {...own} />
  if (step === 'choose-service' && location) return <ChooseService {...own} location={location} />
  if (step === 'choose-slot' && (staff || anyone) && location && service)
    return (
      <ChooseSlot
        {...{ staff: anyone ? null : staff, location, service, day }}
        onDay={(next) => onChange({ day: next })}
        wish={draft.wish}
        after={draft.after}
        chosen={slot}
        onWish={(one, exactly) => onChange({ slot: one, ...(exactly ? { step: 'summary' } : {}) })}
        onChoose={(one, { person, minutes } = {}) =>
          onChange({
            slot: one,
            step: 'summary',
            ...(person ? { staff: person } : {}),
            ...(minutes ? { duration: String(minutes) } : {}),
          })
        }
      />
    )
  if (step === 'summary') return <Summary {...own} problem={problem} />
  return <ChooseCustomer chosen={customer} onChoose={(one) => onChange({ customer: one })} />
}
