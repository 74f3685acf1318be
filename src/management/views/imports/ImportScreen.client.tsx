'use client'

import { useId, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listImports } from '@/contract/imports'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { ColumnTable } from './ColumnTable.client'
import { ImportPreview } from './ImportPreview.client'
import { importsPath } from './paths'
import { RecentImports } from './RecentImports.client'
import { importTexts as texts } from './texts'
import { useImport } from './use-import.client'

/** Takes a file, or rows that were copied from a spreadsheet. */
const FileChoice = ({ onChoose }: { onChoose(file: File): void }) => {
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
          {texts.limits}
        </span>
      </div>
      <details>
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

/** /management/customers/import: choose a file, check its columns, see what will be imported, import, undo. */
export const ImportScreen = () => {
  const recent = useCall<Answered<typeof listImports>>(importsPath, texts.recentFailed)
  const [success, setSuccess] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const done = (message: string): void => {
    setSuccess(message)
    recent.reload()
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const { checked, busy, error, dismiss, choices, choose, change, write } = useImport(done)
  return (
    <section className="desk-page" aria-label="Import customers">
      <header className="desk-page__head">
        <h1>Import customers</h1>
      </header>
      <div ref={top}>
        <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      </div>
      <p className="desk-hint">{texts.intro}</p>
      <FileChoice
        onChoose={(file) => {
          setSuccess(null)
          choose(file)
        }}
      />
      <p role="status" className="desk-hint">
        {busy === 'checking' ? texts.checking : ''}
      </p>
      {busy === 'checking' && !checked && <Skeleton rows={4} />}
      {checked && <ColumnTable checked={checked} onChange={change} />}
      {checked && <ImportPreview checked={checked} choices={choices} onChange={change} />}
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
              {texts.confirm(checked.created, checked.updated)}
            </Action>
          )}
        </div>
      )}
      <RecentImports recent={recent} onUndone={done} />
    </section>
  )
}
