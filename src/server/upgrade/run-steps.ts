/** With `run`, missing steps are run. With `refuse`, a database with missing steps is refused. */
export type UpgradeRun = 'run' | 'refuse'

/** One step that brings a database up to date. */
export interface UpgradeStep {
  /** The name under which the step is recorded. It must never change. */
  name: string
  run: () => Promise<unknown>
}

/** The database's record of its completed steps. */
interface UpgradeNotes {
  done: ReadonlySet<string>
  note: (name: string) => Promise<void>
}

/** Thrown if a database could not be brought up to date. The message is a sentence for the operator. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}

/** Finds the database's own message, which its drivers wrap. */
const getErrorText = (error: unknown): string => {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message : String(at)
}

/**
 * Runs the steps that the database has not had, in order, and records each one. At the first failure, it stops with an
 * UpgradeError that names the step. If `after` is set, the error also says what to do.
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
