'use client'

import { ChooseLocation } from '../../components/ChooseLocation.client'
import { ChooseStaff } from '../../components/ChooseStaff.client'
import { ChooseCustomer } from './ChooseCustomer.client'
import { ChooseService } from './ChooseService.client'
import { ChooseSlot } from './ChooseSlot.client'
import type { Draft, Problem } from './draft'
import { Summary } from './Summary.client'

interface Props {
  draft: Draft
  problem: Problem | null
  day: string
  onDay(day: string): void
  onChange(change: Partial<Draft>): void
}

/** What is chosen in the step that the draft stands at. */
export const StepBody = ({ draft, problem, day, onDay, onChange }: Props) => {
  const { step, customer, staff, location, service, slot } = draft
  if (step === 'choose-staff')
    return <ChooseStaff chosen={staff?.id ?? null} onChoose={(one) => onChange({ staff: one })} />
  if (step === 'choose-location')
    return <ChooseLocation chosen={location?.id ?? null} onChoose={(one) => onChange({ location: one })} />
  if (step === 'choose-service' && location)
    return (
      <ChooseService
        location={location}
        chosen={service}
        onChoose={(one) =>
          onChange({
            service: one,
            price: one.price.toFixed(2),
            duration: String(one.duration),
            step: 'choose-slot',
          })
        }
      />
    )
  if (step === 'choose-slot' && staff && location && service)
    return (
      <ChooseSlot
        {...{ staff, location, service, day, onDay }}
        chosen={slot}
        onChoose={(one) => onChange({ slot: one, step: 'summary' })}
      />
    )
  if (step === 'summary') return <Summary draft={draft} problem={problem} onChange={onChange} />
  return <ChooseCustomer chosen={customer} onChoose={(one) => onChange({ customer: one })} />
}
