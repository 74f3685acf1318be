'use client'

import { formatDuration } from '@/domain/time/format'
import { slotTexts } from '@/messages/management-wizard'
import { dayAndTime } from '../../format/dates'
import { money } from '../../format/money'
import { type Draft, durationOf, isChosen, priceOf, type Step, stepTitles } from './draft'

interface Props {
  draft: Draft
  onGo(step: Step): void
}

/** The start that the address asks for, as long as no time is chosen: whether it is free turns out with the treatment. */
const askedTime = ({ wish, after }: Draft): string | null => {
  if (wish) return slotTexts.asked(dayAndTime(wish))
  return after ? slotTexts.askedFrom(dayAndTime(after)) : null
}

const linesOf = (draft: Draft): [step: Step, label: string, words: string | null][] => {
  const minutes = durationOf(draft)
  const price = priceOf(draft)
  const more = [minutes && formatDuration(minutes), price !== null && money(price)]
    .filter(Boolean)
    .join(' · ')
  const who = draft.anyone ? (draft.staff ? `${draft.staff.name} (anyone free)` : 'Anyone free') : null
  return [
    ['choose-customer', 'Customer', draft.customer?.name ?? null],
    ['choose-staff', 'Staff', who ?? draft.staff?.name ?? null],
    ['choose-location', 'Location', draft.location?.name ?? null],
    ['choose-service', 'Service', draft.service && [draft.service.name, more].filter(Boolean).join(' · ')],
    ['choose-slot', 'Time', draft.slot ? dayAndTime(draft.slot.start) : askedTime(draft)],
  ]
}

/** Who and what stand in the booking, at every step; each line leads back to its step. */
export const Chosen = ({ draft, onGo }: Props) => (
  <aside className="desk-chosen" aria-label="This booking">
    <dl>
      {linesOf(draft).map(([step, label, words]) => (
        <div key={step} data-empty={words === null || undefined} data-step={step}>
          <dt>{label}</dt>
          <dd>
            {words === null ? (
              'Not chosen yet'
            ) : step === draft.step || !isChosen(draft, step) ? (
              words
            ) : (
              <button
                type="button"
                className="desk-chosen__back"
                aria-label={`${label}: ${words}. Go back to: ${stepTitles[step]}`}
                onClick={() => onGo(step)}
              >
                {words}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </aside>
)
