'use client'

import { type AgeName, ageRules, nightlyRetentionAges } from '@/domain/operations/retention'
import { retentionTexts as texts } from '@/messages/management-retention'
import { useChange } from '@/management/api/use-call.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import type { Retention } from './retention'

interface Props {
  before: Retention
  /** The data that would be deleted with the periods typed; null: the dialog is closed. */
  wanted: Retention | null
  onClose(): void
  onSaved(message: string): void
}

/** Asks before retention periods change, and shows what that deletes. */
export const ChangeDialog = ({ before, wanted, onClose, onSaved }: Props) => {
  const { busy, error, setError, send } = useChange()
  const changed = (Object.keys(texts.ages) as AgeName[]).filter(
    (name) => wanted && wanted.ages[name] !== before.ages[name],
  )
  const going = wanted?.kinds.filter(({ age, due }) => changed.includes(age) && due > 0) ?? []

  const save = async (): Promise<void> => {
    const body = Object.fromEntries(changed.map((name) => [name, wanted?.ages[name]]))
    const answer = await send({ path: '/api/retention', method: 'PUT', body, failed: texts.saveFailed })
    if (answer.ok) onSaved(answer.message)
  }

  return (
    <ConfirmDialog
      title={texts.ask}
      open={wanted !== null}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={busy}
      error={error}
      onConfirm={() => void save()}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      <ul>
        {changed.map((name) => (
          <li key={name}>
            <strong>{texts.ages[name].label}</strong>:{' '}
            {texts.change(
              texts.unit(before.ages[name], ageRules[name].unit),
              texts.unit(wanted?.ages[name] ?? 0, ageRules[name].unit),
            )}
          </li>
        ))}
      </ul>
      {going.map(({ kind, due, age }) => (
        <p key={kind}>{texts.due(kind, due, nightlyRetentionAges.has(age))}</p>
      ))}
      <p>{going.length > 0 ? texts.atOnce : texts.nothingAtOnce}</p>
    </ConfirmDialog>
  )
}
