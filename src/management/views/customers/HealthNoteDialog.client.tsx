'use client'

import { type FormEvent, useState } from 'react'
import { toTextOrNull } from '@/client/request-json'
import type { HealthNote } from '@/contract/customer-records'
import { suggestTestResult, type PatchTestResult } from '@/domain/health/patch-test'
import { healthTexts } from '@/messages/management-customers'
import { Action } from '@/management/components/Action.client'
import { call } from '@/management/api/call'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import { getToday } from '@/management/format/dates'
import { resultWords } from './texts'

interface Props {
  customerId: string
  kind: HealthNote['kind']
  onClose(): void
  onSaved(message: string): void
}

/** `likely` is preselected until staff choose a result. */
const Result = ({ likely }: { likely: PatchTestResult }) => {
  const [chosen, setChosen] = useState<PatchTestResult | null>(null)
  return (
    <label className="desk-field">
      <span>Result</span>
      <select
        name="result"
        className="desk-input"
        value={chosen ?? likely}
        onChange={(event) => setChosen(event.target.value as PatchTestResult)}
      >
        {Object.entries(resultWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Records an allergy, or a patch test with its date, tester and result. */
export const HealthNoteDialog = ({ customerId, kind, onClose, onSaved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ message: string; field: string | null } | null>(null)
  const [day, setDay] = useState<string>(getToday())
  const isTest = kind === 'patch-test'

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    const answer = await call('/api/customers/health-note', {
      method: 'POST',
      body: { customer_id: customerId, kind, ...values },
      failed: healthTexts.notSaved,
    })
    setBusy(false)
    if (answer.ok) onSaved(answer.message)
    else setWrong({ message: answer.message, field: toTextOrNull(answer.body.field) })
  }
  const typed = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement && target.name === 'tested_on') setDay(target.value)
  }
  const errorAt = (name: string): string | null => (wrong?.field === name ? wrong.message : null)
  const isOwnField = ['text', 'tested_on', 'tested_by'].includes(wrong?.field ?? '')

  return (
    <Dialog title={isTest ? 'Add patch test' : 'Add allergy'} open onClose={onClose}>
      <form onSubmit={(event) => void save(event)} onChange={typed} noValidate>
        {isTest && (
          <div className="desk-fields">
            <TextField
              name="tested_on"
              label="Date of the test"
              type="date"
              required
              defaultValue={day}
              error={errorAt('tested_on')}
            />
            <TextField name="tested_by" label="Done by" maxLength={200} error={errorAt('tested_by')} />
            <Result likely={suggestTestResult(day, getToday())} />
          </div>
        )}
        <TextField
          name="text"
          label={isTest ? 'What was tested' : 'What they react to, and how'}
          multiline
          required={!isTest}
          maxLength={5000}
          error={errorAt('text')}
        />
        <Notice message={wrong && !isOwnField ? wrong.message : null} onDismiss={() => setWrong(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {isTest ? 'Save patch test' : 'Save allergy'}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
