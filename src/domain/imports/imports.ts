import { DAY } from '@/domain/time/time'

export const importKinds = ['customers', 'treatments'] as const
export type ImportKind = (typeof importKinds)[number]

/** `interrupted` means that a crash stopped the import, and that it was taken back. */
export const importStates = ['writing', 'done', 'undoing', 'undone', 'interrupted'] as const
export type ImportState = (typeof importStates)[number]

/** For how long an import can be undone, in ms. */
export const UNDO_MS = DAY

/** Fields of a record that an import changed. */
export interface ImportedChange {
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What an import writes. */
export interface ImportPlan {
  /** The records that are created, each with a hash of its content, which shows later if it was edited. */
  created: { id: string; hash: string }[]
  updated: ImportedChange[]
  /** The names of the categories that are created for the treatments. */
  categories?: string[]
}

/** The records that are deleted, restored and left alone if an import is undone. */
export interface UndoCounts {
  deleted: number
  restored: number
  stay: number
  /** The names of records that stay. At most MAX_STAY_NAMES. */
  stayNames: string[]
}

export const MAX_STAY_NAMES = 20
