import type { BasePayload } from 'payload'
import { type ImportPlan, MAX_STAY_NAMES, type UndoCounts } from '@/domain/imports/imports'
import { setImmediate as letOthersRun } from 'node:timers/promises'

/** The number of rows that are handled before other requests get their turn. */
const BATCH = 50

/** Splits work into batches. After each one, other requests are handled. */
export const inBatches = async <T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += BATCH) {
    await work(all.slice(at, at + BATCH))
    await letOthersRun()
  }
}

/** A checked import. `beat` says that the import is alive, and throws if a different process has taken it over. */
export interface Ready {
  /** Stored before anything is written. */
  plan: ImportPlan
  /** Writes everything. Returns the plan again if the ids of the new records were not known before. */
  write(beat: () => Promise<void>): Promise<ImportPlan | undefined>
}

/** Deletes and restores what an import wrote. If `beat` is null, it is only counted. */
export type TakeBack = (
  payload: BasePayload,
  plan: ImportPlan,
  beat: (() => Promise<void>) | null,
) => Promise<UndoCounts>

/** Counts records that stay, and adds their names. */
export const addStay = (counts: UndoCounts, names: readonly string[]): void => {
  counts.stay += names.length
  counts.stayNames = [...counts.stayNames, ...names].slice(0, MAX_STAY_NAMES)
}
