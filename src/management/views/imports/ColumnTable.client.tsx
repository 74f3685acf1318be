'use client'

import { DataTable } from '@/management/components/DataTable'
import { importTexts as texts } from './texts'
import type { AnyChecked } from './subjects'
import type { Choices } from './use-import.client'

interface Props {
  checked: AnyChecked
  /** What a column can contain, with its label. */
  options: (readonly [string, string])[]
  onChange(choices: Partial<Choices>): void
}

/** What each column of the file contains, as we guess it or as the owner has chosen. */
export const ColumnTable = ({ checked, options, onChange }: Props) => {
  const kinds = checked.columns.map(({ kind }) => kind)
  /** A kind belongs to one column only. */
  const choose = (at: number, kind: string | null): void =>
    onChange({ columns: kinds.map((before, n) => (n === at ? kind : before === kind ? null : before)) })
  return (
    <section className="desk-panel" aria-label={texts.columns}>
      <h2>{texts.columns}</h2>
      <p className="desk-hint">{texts.columnsHint}</p>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={checked.has_headings}
          onChange={(event) => onChange({ hasHeadings: event.target.checked, byRow: {} })}
        />
        {texts.hasHeadings}
      </label>
      <DataTable label={texts.columns} columns={[texts.column, texts.contains, texts.examples]}>
        {checked.columns.map(({ heading, kind, samples }, at) => {
          const name = heading || texts.unnamed(at + 1)
          return (
            <tr key={at}>
              <td>{name}</td>
              <td data-label={texts.contains}>
                <select
                  className="desk-input"
                  aria-label={texts.kindOf(name)}
                  value={kind ?? ''}
                  onChange={(event) => choose(at, event.target.value || null)}
                >
                  <option value="">{texts.leaveOut}</option>
                  {options.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td data-label={texts.examples}>{samples.join(' · ')}</td>
            </tr>
          )
        })}
      </DataTable>
    </section>
  )
}
