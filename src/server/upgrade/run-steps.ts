/** Whether the steps that a database has not had are run, or such a database is refused. */
export type UpgradeRun = 'run' | 'refuse'

/** One thing that brings a database up to date. */
export interface UpgradeStep {
  /** What it is called where it is noted, for good. */
  name: string
  run: () => Promise<unknown>
}

/** What a database knows of the steps that it had. */
export interface UpgradeNotes {
  done: ReadonlySet<string>
  note: (name: string) => Promise<void>
}

/** A database that could not be brought up to date; the message is a sentence for whoever runs the site. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}

/** What the database itself said, which stands behind what its drivers make of it. */
const getErrorText = (error: unknown): string => {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message : String(at)
}

/**
 * Runs, in their order, the steps that the database has not had, and notes each when it is done. The first that fails
 * ends it: an UpgradeError names it and says with `after` what to do.
 */
export const runSteps = async (
  steps: readonly UpgradeStep[],
  { done, note }: UpgradeNotes,
  after: string,
): Promise<void> => {
  for (const { name, run } of steps) {
    if (done.has(name)) continue
    try {
      await run()
      await note(name)
    } catch (cause) {
      throw new UpgradeError(
        `The database could not be brought up to date: the step ${name} failed (${getErrorText(cause)}). ${after}`,
        { cause },
      )
    }
  }
}
