'use client'

import { DataTable } from '@/management/components/DataTable'
import { importTexts as texts } from './texts'
import type { AnyChecked, ImportSubject } from './subjects'
import type { Choices } from './use-import.client'

interface Props<Checked extends AnyChecked> {
  subject: ImportSubject<Checked>
  checked: Checked
  choices: Choices
  onChange(choices: Partial<Choices>): void
}

/** Row numbers, with neighbours joined: `2–41, 45`. */
const formatRows = (rows: readonly number[]): string => {
  const ranges: [from: number, to: number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

const Errors = ({ checked: { errors, error_count } }: { checked: AnyChecked }) => (
  <section className="desk-panel" aria-label={texts.errors(error_count)}>
    <h2>{texts.errors(error_count)}</h2>
    <p>{texts.errorsHint}</p>
    <DataTable label={texts.errors(error_count)} columns={[texts.inRows, texts.column, texts.problem]}>
      {errors.map(({ rows, row_count: count, column, error, name, cell }, at) => (
        <tr key={at}>
          <td data-label={texts.inRows}>{texts.rows(formatRows(rows), count, rows.length)}</td>
          <td data-label={texts.column}>{column ?? texts.wholeRow}</td>
          <td data-label={texts.problem}>
            {(name ?? cell) && (
              <span className="desk-line">
                {name && <strong>{name}</strong>}
                {name && cell && name !== cell && ': '}
                {cell && name !== cell && `“${cell}”`}
              </span>
            )}
            {error}
          </td>
        </tr>
      ))}
    </DataTable>
  </section>
)

interface SelectProps {
  label: string
  value: string
  options: (readonly [string, string])[]
  onChange(choice: string): void
}

const ChoiceSelect = ({ label, value, options, onChange }: SelectProps) => (
  <select
    className="desk-input"
    aria-label={label}
    value={options.some(([one]) => one === value) ? value : options[0]?.[0]}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </select>
)

const Duplicates = <Checked extends AnyChecked>({ subject, checked, choices, onChange }: Props<Checked>) => {
  const { duplicate_count } = checked
  const duplicates: Checked['duplicates'][number][] = checked.duplicates
  /** An earlier row of the file is not saved yet, so it cannot be updated. */
  const withoutUpdate = subject.choices.filter(([one]) => one !== 'update')
  return (
    <section className="desk-panel" aria-label={texts.duplicates(duplicate_count)}>
      <h2>{texts.duplicates(duplicate_count)}</h2>
      <p>{subject.duplicatesHint}</p>
      {duplicates.length < duplicate_count && (
        <p className="desk-hint">{texts.firstDuplicates(duplicates.length)}</p>
      )}
      <label className="desk-field">
        <span>{texts.forAll}</span>
        <ChoiceSelect
          label={texts.forAll}
          value={choices.duplicates}
          options={subject.choices}
          onChange={(choice) => onChange({ duplicates: choice, byRow: {} })}
        />
      </label>
      <DataTable
        label={texts.duplicates(duplicate_count)}
        columns={[texts.row, texts.inFile, texts.alreadyThere, texts.choice]}
      >
        {duplicates.map((one) => {
          const { row, earlier_row } = one
          const { inFile, known } = subject.describe(one)
          return (
            <tr key={row}>
              <td data-label={texts.row}>{row}</td>
              <td data-label={texts.inFile}>{inFile}</td>
              <td data-label={texts.alreadyThere}>{known ?? texts.earlierRow(earlier_row ?? 0)}</td>
              <td data-label={texts.choice}>
                <ChoiceSelect
                  label={texts.choiceFor(row)}
                  value={choices.byRow[row] ?? choices.duplicates}
                  options={known === null ? withoutUpdate : subject.choices}
                  onChange={(choice) => onChange({ byRow: { ...choices.byRow, [row]: choice } })}
                />
              </td>
            </tr>
          )
        })}
      </DataTable>
    </section>
  )
}

const NewRecords = <Checked extends AnyChecked>({
  subject,
  checked,
}: Pick<Props<Checked>, 'subject' | 'checked'>) => {
  const preview: Checked['preview'][number][] = checked.preview
  return (
    <DataTable label={subject.previewTitle} columns={subject.previewColumns}>
      {preview.map(({ row, record }) => (
        <tr key={row}>
          {subject.toCells(record).map((cell, at) => (
            <td key={at} data-label={at === 0 ? undefined : subject.previewColumns[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}

/** What will be imported, with errors and possible duplicates. */
export const ImportPreview = <Checked extends AnyChecked>(props: Props<Checked>) => {
  const { subject, checked } = props
  return (
    <>
      {checked.error_count > 0 && <Errors checked={checked} />}
      {checked.duplicate_count > 0 && <Duplicates {...props} />}
      {checked.error_count === 0 && (
        <section className="desk-panel" aria-label={texts.result}>
          <h2>{texts.result}</h2>
          <ul>
            <li>{texts.found(checked.rows)}</li>
            <li>{subject.texts.created(checked.created)}</li>
            {checked.updated > 0 && <li>{subject.texts.updated(checked.updated)}</li>}
            {checked.skipped > 0 && <li>{texts.skipped(checked.skipped)}</li>}
            {subject.listNotes?.(checked).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {checked.preview.length > 0 && (
            <>
              <h3>{subject.previewTitle}</h3>
              {checked.preview.length < checked.created && (
                <p className="desk-hint">{texts.firstRecords(checked.preview.length)}</p>
              )}
              <div className="desk-scroll">
                <NewRecords subject={subject} checked={checked} />
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
