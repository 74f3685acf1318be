import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered } from '@/contract/call'
import type { listImports as listCall } from '@/contract/imports'
import { fail, ok, type Result } from '@/domain/errors'
import { type ImportKind, type UndoCounts, UNDO_MS } from '@/domain/imports/imports'
import { formatInstant } from '@/domain/time/calendar'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { type AuditActor, writeAudit } from '@/server/repositories/audit'
import {
  beginImport,
  beginUndo,
  changeImport,
  dropImport,
  findImport,
  type ImportRow,
  listImports,
  listUnfinishedImports,
  readImportPlan,
} from '@/server/repositories/imports'
import type { Ready, TakeBack } from './check-file'
import { takeBackTreatments } from './take-back-treatments'
import { takeBackCustomers } from './write-customers'

const takers: Record<ImportKind, TakeBack> = {
  customers: takeBackCustomers,
  treatments: takeBackTreatments,
}

const getNow = (payload: BasePayload): number => dependenciesOf(payload).clock.now()

/**
 * Says that the import is still alive. Throws if a different process has taken it over, because this one gave no sign
 * of life for too long.
 */
const createBeat =
  (payload: BasePayload, id: string, state: 'writing' | 'undoing') => async (): Promise<void> => {
    if (!(await changeImport(payload, id, state, { touchedAt: getNow(payload) })))
      throw new Error('a different process has taken over this import')
  }

/** Deletes and restores what the import wrote, and records the result. It can be repeated. */
const takeBack = async (actor: AuditActor, row: ImportRow, isInterrupted: boolean): Promise<UndoCounts> => {
  const { payload } = actor
  const counts = await takers[row.kind](payload, readImportPlan(row), createBeat(payload, row.id, 'undoing'))
  const { deleted, restored, stay } = counts
  await writeAudit(actor, {
    action: isInterrupted ? 'import-interrupted' : 'import-undone',
    subject: 'imports',
    subjectId: row.id,
    changes: { kind: row.kind, deleted, restored, stay },
    once: `import-undone|${row.id}`,
  })
  await changeImport(payload, row.id, 'undoing', {
    state: isInterrupted ? 'interrupted' : 'undone',
    stayed: counts.stay,
    plan: null,
  })
  return counts
}

/** The time without a sign of life after which an import counts as interrupted. */
const SILENT_MS = MINUTE

/**
 * Takes back imports that a crash interrupted, and finishes undoing others. `silentMs` is how long they have given no
 * sign of life. Returns how many there were.
 */
export const finishImports = async (payload: BasePayload, silentMs = SILENT_MS): Promise<number> => {
  const unfinished = await listUnfinishedImports(payload, getNow(payload) - silentMs)
  for (const row of unfinished) {
    const isInterrupted = row.state === 'writing' || !row.finishedAt
    const taken =
      row.state === 'writing'
        ? await changeImport(payload, row.id, 'writing', { state: 'undoing', touchedAt: getNow(payload) })
        : row
    if (taken) await takeBack({ payload, user: null }, taken, isInterrupted)
  }
  return unfinished.length
}

interface Imported {
  import_id: string
  created: number
  updated: number
  created_ids: string[]
}

/** Writes what the plan says. If something fails, everything is taken back. */
const writeAll = async (req: PayloadRequest, row: ImportRow, ready: Ready): ReturnType<Ready['write']> => {
  const { payload } = req
  try {
    return await ready.write(createBeat(payload, row.id, 'writing'))
  } catch (error) {
    const taken = await changeImport(payload, row.id, 'writing', { state: 'undoing' })
    if (taken) await takeBack(req, taken, true)
    throw error
  }
}

/**
 * Imports records of a kind (D127). The plan is stored before the first record is written. After a crash, or if a
 * record cannot be written, everything is taken back.
 */
export const runImport = async (
  req: PayloadRequest,
  kind: ImportKind,
  prepare: () => Promise<Result<Ready>>,
): Promise<Result<Imported>> => {
  const { payload, user } = req
  await finishImports(payload)
  const actorName = user && 'username' in user ? (user.username ?? null) : null
  const begun = await beginImport(payload, { kind, at: getNow(payload), actorName })
  if (!begun) return fail('IMPORT_RUNNING')
  const ready = await prepare().catch(async (error: unknown) => {
    await dropImport(payload, begun.id)
    throw error
  })
  if (!ready.ok) {
    await dropImport(payload, begun.id)
    return ready
  }
  const { plan } = ready.value
  const counts = { created: plan.created.length, updated: plan.updated.length }
  const touchedAt = getNow(payload)
  const stored = await changeImport(payload, begun.id, 'writing', { plan, ...counts, touchedAt })
  const written = await writeAll(req, stored ?? begun, ready.value)
  await writeAudit(req, {
    action: `${kind}-imported`,
    subject: 'imports',
    subjectId: begun.id,
    changes: counts,
  })
  const finishedAt = getNow(payload)
  if (!(await changeImport(payload, begun.id, 'writing', { state: 'done', finishedAt, plan: written })))
    throw new Error('a different process has taken over this import')
  const createdIds = (written ?? plan).created.map(({ id }) => id)
  return ok({ import_id: begun.id, ...counts, created_ids: createdIds })
}

/** Lists the imports of the last day, newest first. */
export const loadImports = async (
  payload: BasePayload,
  kind: ImportKind,
): Promise<Answered<typeof listCall>> => ({
  imports: (await listImports(payload, kind, getNow(payload))).map((row) => ({
    import_id: row.id,
    state: row.state,
    at: formatInstant(row.at),
    until: formatInstant(row.at + UNDO_MS),
    by: row.actorName ?? null,
    created: row.created,
    updated: row.updated,
    stayed: row.stayed,
  })),
})

/** An import, by its kind and id. */
interface Wanted {
  kind: ImportKind
  id: string
}

/** Finds an import that can still be undone. */
const findUndoable = async (payload: BasePayload, { kind, id }: Wanted): Promise<Result<ImportRow>> => {
  const row = await findImport(payload, id)
  const isRecent = row?.state === 'done' && row.at + UNDO_MS > getNow(payload)
  return isRecent && row.kind === kind ? ok(row) : fail('IMPORT_NOT_FOUND')
}

/** Counts what undoing an import would delete, restore and leave alone. */
export const previewUndo = async (payload: BasePayload, wanted: Wanted): Promise<Result<UndoCounts>> => {
  const found = await findUndoable(payload, wanted)
  return found.ok ? ok(await takers[wanted.kind](payload, readImportPlan(found.value), null)) : found
}

/** Undoes an import. Records that somebody has edited or used since stay. */
export const undoImport = async (req: PayloadRequest, wanted: Wanted): Promise<Result<UndoCounts>> => {
  const { payload } = req
  const found = await findUndoable(payload, wanted)
  if (!found.ok) return found
  const taken = await beginUndo(payload, wanted.id, getNow(payload))
  if (taken === 'busy') return fail('IMPORT_RUNNING')
  return taken ? ok(await takeBack(req, taken, false)) : fail('IMPORT_NOT_FOUND')
}
