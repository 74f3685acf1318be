'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type Colleague,
  getCellStaff,
  parsePercent,
  roundings,
  toStaffCell,
} from '@/domain/pricing/price-cells'
import { isPerformedBy } from '@/domain/content/relations'
import { performerTexts } from '@/management/fields/texts'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { TextField } from '@/management/components/TextField.client'
import { copyTexts, raiseTexts, staffTexts } from './texts'

interface Shared {
  onClose(): void
}

const getText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

interface FormProps extends Shared {
  title: string
  apply: string
  onApply(data: FormData): void
  children: ReactNode
}

const FormDialog = ({ title, apply, onApply, onClose, children }: FormProps) => (
  <Dialog title={title} open onClose={onClose}>
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        onApply(new FormData(event.currentTarget))
      }}
    >
      <div className="desk-dialog__body">{children}</div>
      <div className="desk-actions">
        <Action kind="primary" type="submit">
          {apply}
        </Action>
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </form>
  </Dialog>
)

interface SelectProps {
  name: string
  label: string
  options: readonly (readonly [string, string])[]
  defaultValue?: string
}

const SelectField = ({ name, label, options, defaultValue }: SelectProps) => (
  <label className="desk-field">
    <span>{label}</span>
    <select className="desk-input" name={name} defaultValue={defaultValue}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

type Places = readonly { id: string; title: string }[]

interface RaiseDialogProps extends Shared {
  places: Places
  /** The number of selected prices. */
  selected: number
  /** `scope` is `selected`, `all`, or the id of a location. `percent` is in hundredths, and `step` in pence. */
  onApply(wanted: { percent: number; step: number; scope: string }): void
}

/** Changes prices by a percentage, and rounds them. */
export const RaiseDialog = ({ places, selected, onApply, onClose }: RaiseDialogProps) => {
  const [error, setError] = useState<string | null>(null)
  const apply = (data: FormData): void => {
    const percent = parsePercent(getText(data, 'percent'))
    if (percent === null) return setError(raiseTexts.wrong)
    onApply({ percent, step: Number(getText(data, 'step')), scope: getText(data, 'scope') })
  }
  return (
    <FormDialog title={raiseTexts.title} apply={raiseTexts.apply} onApply={apply} onClose={onClose}>
      <TextField
        name="percent"
        label={raiseTexts.percent}
        hint={raiseTexts.hint}
        error={error}
        maxLength={10}
      />
      <SelectField
        name="step"
        label={raiseTexts.rounding}
        options={roundings.map((step) => [String(step), raiseTexts.roundings[step]])}
        defaultValue="50"
      />
      <SelectField
        name="scope"
        label={raiseTexts.scope}
        options={[
          ...(selected > 0 ? [['selected', raiseTexts.selected(selected)] as const] : []),
          ['all', raiseTexts.all],
          ...places.map(({ id, title }) => [id, raiseTexts.at(title)] as const),
        ]}
        defaultValue={selected > 1 ? 'selected' : 'all'}
      />
    </FormDialog>
  )
}

interface CopyDialogProps extends Shared {
  places: Places
  onApply(wanted: { from: string; to: string; keeps: boolean }): void
}

/** Copies all prices of a location to a different one. */
export const CopyDialog = ({ places, onApply, onClose }: CopyDialogProps) => {
  const [from, setFrom] = useState(places[0]?.id ?? '')
  const others = places.filter(({ id }) => id !== from)
  return (
    <FormDialog
      title={copyTexts.title}
      apply={copyTexts.apply}
      onApply={(data) => onApply({ from, to: getText(data, 'to'), keeps: data.has('keeps') })}
      onClose={onClose}
    >
      <label className="desk-field">
        <span>{copyTexts.from}</span>
        <select className="desk-input" value={from} onChange={({ target }) => setFrom(target.value)}>
          {places.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <SelectField name="to" label={copyTexts.to} options={others.map(({ id, title }) => [id, title])} />
      <label className="desk-check">
        <input type="checkbox" name="keeps" />
        {copyTexts.keep}
      </label>
      <p className="desk-hint">{copyTexts.help}</p>
    </FormDialog>
  )
}

interface StaffDialogProps extends Shared {
  title: string
  cell: string
  team: (Colleague & { archived: boolean })[]
  onApply(cell: string): void
}

/**
 * Chooses who performs a treatment. Archived staff are only offered while the treatment names them. If everyone performed
 * it until now, everyone is ticked at first.
 */
export const StaffDialog = ({ title, cell, team, onApply, onClose }: StaffDialogProps) => {
  const performers = getCellStaff(cell, team) ?? 'everyone'
  const [isEveryone, setEveryone] = useState(performers === 'everyone')
  const isTicked = (id: string): boolean => isPerformedBy(performers, id)
  return (
    <FormDialog
      title={title}
      apply={staffTexts.apply}
      onApply={(data) =>
        onApply(toStaffCell(isEveryone ? 'everyone' : data.getAll('staff').map(String), team))
      }
      onClose={onClose}
    >
      <fieldset className="desk-options">
        <legend>{staffTexts.people}</legend>
        <label className="desk-check">
          <input type="checkbox" checked={isEveryone} onChange={() => setEveryone(!isEveryone)} />
          {performerTexts.everyone}
        </label>
        {!isEveryone &&
          team
            .filter(({ staff_id: id, archived }) => !archived || (performers !== 'everyone' && isTicked(id)))
            .map(({ staff_id: id, first_name: first, last_name: last }) => (
              <label key={id} className="desk-check">
                <input type="checkbox" name="staff" value={id} defaultChecked={isTicked(id)} />
                {first} {last}
              </label>
            ))}
      </fieldset>
      <p className="desk-hint">{staffTexts.help}</p>
    </FormDialog>
  )
}
