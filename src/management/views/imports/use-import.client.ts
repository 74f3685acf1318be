'use client'

import { useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { importCustomers } from '@/contract/imports'
import { call } from '@/management/api/call'
import type { AnyChecked, ImportSubject } from './subjects'
import { importTexts } from './texts'

/** What the owner has chosen for a file. Null where we guess. */
export interface Choices {
  columns: (string | null)[] | null
  hasHeadings: boolean | null
  /** The choice for all possible duplicates, and for single rows. */
  duplicates: string
  byRow: Record<number, string>
  /** The choices that apply to the whole file. */
  options: Record<string, boolean>
}

const noChoices: Choices = { columns: null, hasHeadings: null, duplicates: 'skip', byRow: {}, options: {} }

const toForm = (file: File, { columns, hasHeadings, duplicates, byRow, options }: Choices): FormData => {
  const form = new FormData()
  form.append('file', file)
  form.append('duplicates', duplicates)
  if (columns) form.append('columns', columns.map((kind) => kind ?? '').join(','))
  if (hasHeadings !== null) form.append('has_headings', String(hasHeadings))
  const rows = Object.entries(byRow).map(([row, choice]) => `${row}:${choice}`)
  if (rows.length > 0) form.append('choices', rows.join(' '))
  for (const [name, value] of Object.entries(options)) form.append(name, String(value))
  return form
}

/** A file, the owner's choices and what would be imported. Each change is checked by the server. */
export const useImport = <Checked extends AnyChecked>(
  { calls, texts }: ImportSubject<Checked>,
  onImported: (message: string, drafts: string[]) => void,
) => {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)

  const check = async (which: File, chosen: Choices): Promise<void> => {
    const turn = ++latest.current
    setFile(which)
    setChoices(chosen)
    setBusy('checking')
    setError(null)
    const answer = await call<Checked>(calls.check, {
      method: 'POST',
      form: toForm(which, chosen),
      failed: importTexts.checkFailed,
    })
    // An earlier answer is out of date.
    if (turn !== latest.current) return
    setBusy(null)
    setChecked(answer.ok ? answer.data : null)
    if (!answer.ok) setError(answer.message)
  }

  const write = async (): Promise<void> => {
    if (!file || !checked?.fingerprint) return
    setBusy('importing')
    setError(null)
    const form = toForm(file, choices)
    form.append('fingerprint', checked.fingerprint)
    const answer = await call<Answered<typeof importCustomers> & { created_ids?: string[] }>(calls.write, {
      method: 'POST',
      form,
      failed: texts.importFailed,
    })
    setBusy(null)
    if (!answer.ok) return setError(answer.message)
    setFile(null)
    setChecked(null)
    setChoices(noChoices)
    onImported(answer.message, choices.options.publishes ? [] : (answer.data.created_ids ?? []))
  }

  return {
    choices,
    checked,
    busy,
    error,
    dismiss: () => setError(null),
    /** Reads a different file, without the choices for the columns and rows of the last one. */
    choose: (which: File) => {
      setChecked(null)
      void check(which, { ...noChoices, options: choices.options })
    },
    change: (some: Partial<Choices>) => {
      if (file) void check(file, { ...choices, ...some })
    },
    write,
  }
}
