'use client'

import { type AgeName, ageRules, nightlyRetentionAges } from '@/domain/operations/retention'
import { formatDay } from '@/domain/time/format'
import { retentionTexts as texts } from '@/messages/management-retention'
import { TextField } from '@/management/components/TextField.client'
import { toMs } from '@/management/format/dates'
import type { Retention } from './retention'

type Kind = Retention['kinds'][number]

/** The number of stored records of one type, and those to be deleted next; nothing for an empty outbox. */
const RetentionState = ({ kind, age, kept, due, next_at, next_count }: Kind) =>
  kind === 'outbox' && kept === 0 ? null : (
    <p>
      {texts.kept(kind, kept)}{' '}
      {due > 0 && <strong>{texts.due(kind, due, nightlyRetentionAges.has(age))} </strong>}
      {next_at && texts.next(next_count, formatDay(toMs(next_at)))}
    </p>
  )

interface Props {
  name: AgeName
  stands: Retention
  isWrong: boolean
}

/** One retention period, and what it deletes next. */
export const AgeField = ({ name, stands, isWrong }: Props) => {
  const { least, most, unit } = ageRules[name]
  const { label, unit: words, hint } = texts.ages[name]
  return (
    <li className="desk-panel">
      <TextField
        name={name}
        label={`${label} (${words})`}
        hint={`${hint} ${texts.bounds(least, most, unit)}`}
        inputMode="numeric"
        maxLength={5}
        defaultValue={stands.ages[name]}
        error={isWrong ? texts.wrong(least, most) : null}
      />
      {stands.kinds
        .filter(({ age }) => age === name)
        .map((kind) => (
          <RetentionState key={kind.kind} {...kind} />
        ))}
    </li>
  )
}
