'use client'
import { useId, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listImports } from '@/contract/imports'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { PublishDrafts } from '@/management/components/PublishDrafts.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { ImportPreview } from './ImportPreview.client'
import { customersSubject, type AnyChecked, type ImportSubject, treatmentsSubject } from './subjects'
import { RecentImports } from './RecentImports.client'
import { importTexts as texts } from './texts'
import { type Choices, useImport } from './use-import.client'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  checked: AnyChecked
  /** What a column can contain, with its label. */
  options: (readonly [string, string])[]
  onChange(choices: Partial<Choices>): void
}

/** What each column of the file contains, as we guess it or as the owner has chosen. */
const ColumnTable = ({ checked, options, onChange }: Props) => {
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

interface FileChoiceProps extends Pick<ImportSubject, 'limits' | 'isPasted'> {
  onChoose(file: File): void
}

/** Takes a file, or rows that were copied from a spreadsheet. */
const FileChoice = ({ limits, isPasted, onChoose }: FileChoiceProps) => {
  const id = useId()
  const [pasted, setPasted] = useState('')
  return (
    <div className="desk-panel">
      <div className="desk-field">
        <label htmlFor={id}>{texts.file}</label>
        <input
          id={id}
          type="file"
          className="desk-input"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            // The same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <span id={`${id}-hint`} className="desk-hint">
          {limits}
        </span>
      </div>
      <details open={isPasted}>
        <summary>{texts.orPaste}</summary>
        <div className="desk-field">
          <label htmlFor={`${id}-pasted`}>{texts.pasted}</label>
          <textarea
            id={`${id}-pasted`}
            className="desk-input"
            rows={5}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <div className="desk-actions">
            <Action
              disabled={pasted.trim() === ''}
              onClick={() => onChoose(new File([pasted], 'rows.csv', { type: 'text/csv' }))}
            >
              {texts.checkPasted}
            </Action>
          </div>
        </div>
      </details>
    </div>
  )
}

interface OptionsProps<Checked extends AnyChecked> {
  options: NonNullable<ImportSubject<Checked>['options']>
  checked: Checked
  chosen: Choices['options']
  onChange(chosen: Choices['options']): void
}

/** Choices that apply to the whole file. */
const Options = <Checked extends AnyChecked>({
  options,
  checked,
  chosen,
  onChange,
}: OptionsProps<Checked>) => (
  <fieldset className="desk-panel desk-options">
    <legend>{texts.options}</legend>
    {options.map(({ name, label, hint, isChosen }) => (
      <div key={name}>
        <label className="desk-check">
          <input
            type="checkbox"
            checked={chosen[name] ?? isChosen?.(checked) ?? false}
            aria-describedby={`import-${name}`}
            onChange={({ target }) => onChange({ ...chosen, [name]: target.checked })}
          />
          {label}
        </label>
        <span id={`import-${name}`} className="desk-hint">
          {hint}
        </span>
      </div>
    ))}
  </fieldset>
)

/** Choose a file, check its columns, see what will be imported, import, undo. */
const ImportScreen = <Checked extends AnyChecked>({ subject }: { subject: ImportSubject<Checked> }) => {
  const recent = useCall<Answered<typeof listImports>>(subject.calls.list, texts.recentFailed)
  const [success, setSuccess] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const [drafts, setDrafts] = useState<string[]>([])
  const done = (message: string, imported: string[] = []): void => {
    setSuccess(message)
    setDrafts(imported)
    recent.reload()
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const { checked, busy, error, dismiss, choices, choose, change, write } = useImport(subject, done)
  return (
    <section className="desk-page" aria-label={subject.title}>
      <header className="desk-page__head">
        <h1>{subject.title}</h1>
      </header>
      <div ref={top}>
        <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      </div>
      {drafts.length > 0 && (
        <div className="desk-actions">
          <PublishDrafts ids={drafts} onPublished={done} />
        </div>
      )}
      <p className="desk-hint">{subject.intro}</p>
      <FileChoice
        limits={subject.limits}
        isPasted={subject.isPasted}
        onChoose={(file) => {
          setSuccess(null)
          setDrafts([])
          choose(file)
        }}
      />
      <p role="status" className="desk-hint">
        {busy === 'checking' ? texts.checking : ''}
      </p>
      {busy === 'checking' && !checked && <Skeleton rows={4} />}
      {checked && <ColumnTable checked={checked} options={subject.listKinds(checked)} onChange={change} />}
      {checked && subject.options && (
        <Options
          options={subject.options}
          checked={checked}
          chosen={choices.options}
          onChange={(options) => change({ options })}
        />
      )}
      {checked && <ImportPreview subject={subject} checked={checked} choices={choices} onChange={change} />}
      <Notice message={error} onDismiss={dismiss} />
      {checked?.fingerprint && (
        <div className="desk-actions">
          {checked.created + checked.updated === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <Action
              kind="primary"
              busy={busy === 'importing'}
              disabled={busy !== null}
              onClick={() => void write()}
            >
              {subject.texts.confirm(checked.created, checked.updated)}
            </Action>
          )}
        </div>
      )}
      <RecentImports subject={subject} recent={recent} onUndone={done} />
    </section>
  )
}

/** /management/customers/import. */
export const ImportCustomersScreen = () => <ImportScreen subject={customersSubject} />

/** /management/services/import. */
export const ImportTreatmentsScreen = () => <ImportScreen subject={treatmentsSubject} />
