import type { createCountTexts } from './texts'

/** What the check of a file returns, for any kind of record. */
export interface AnyChecked {
  columns: { heading: string; kind: string | null; samples: string[] }[]
  has_headings: boolean
  rows: number
  created: number
  updated: number
  skipped: number
  errors: { rows: number[]; row_count: number; column: string | null; error: string }[]
  error_count: number
  duplicates: { row: number; record: unknown; known: unknown; earlier_row: number | null }[]
  duplicate_count: number
  preview: { row: number; record: unknown }[]
  fingerprint: string | null
}

/** The records that a screen imports. */
export interface ImportSubject<Checked extends AnyChecked = AnyChecked> {
  title: string
  intro: string
  limits: string
  /** The texts that count records. */
  texts: ReturnType<typeof createCountTexts>
  calls: { check: string; write: string; list: string; undo: string }
  /** True if the field for pasted rows is open from the start. */
  isPasted?: boolean
  /** What a column can contain, with its label. */
  listKinds(checked: Checked): (readonly [string, string])[]
  duplicatesHint: string
  /** What can be done with a possible duplicate, with its label. The first leaves it out. */
  choices: (readonly [string, string])[]
  describe(duplicate: Checked['duplicates'][number]): { inFile: string; known: string | null }
  previewTitle: string
  previewColumns: string[]
  /** The cells of a new record, the first of which is its name. */
  toCells(record: Checked['preview'][number]['record']): string[]
  /** More lines about what will be imported. */
  listNotes?(checked: Checked): string[]
  /** Choices that apply to the whole file. */
  /** `isChosen` is the server's choice, until the owner makes one. */
  options?: { name: string; label: string; hint: string; isChosen?(checked: Checked): boolean }[]
}
