import type { Endpoint } from 'payload'
import * as contract from '@/contract/imports'
import { checkTreatments, importTreatments } from '@/contract/import-treatments'
import { ok, type Result } from '@/domain/errors'
import type { ImportKind, UndoCounts } from '@/domain/imports/imports'
import { importMessages } from '@/messages/management-imports'
import { checkCustomers, prepareCustomers } from '@/server/services/imports/write-customers'
import { checkTreatments as checkTreatmentFile } from '@/server/services/imports/check-treatments'
import { loadImports, previewUndo, runImport, undoImport } from '@/server/services/imports/imports'
import { prepareTreatments } from '@/server/services/imports/write-treatments'
import { createRoute } from '@endpoints/support/route'

const withMessage = (kind: ImportKind, imported: Awaited<ReturnType<typeof runImport>>) => {
  if (!imported.ok) return imported
  const { created, updated } = imported.value
  return ok({ ...imported.value, message: importMessages[kind].imported(created, updated) })
}

const toCounts = ({ stayNames, ...counts }: UndoCounts) => ({ ...counts, stay_names: stayNames })

const withUndoMessage = (kind: ImportKind, undone: Result<UndoCounts>) => {
  if (!undone.ok) return undone
  const { deleted, restored, stay } = undone.value
  return ok({ ...toCounts(undone.value), message: importMessages[kind].undone(deleted, restored, stay) })
}

/** The list of the last day's imports of a kind, and undoing one. */
const createUndoRoutes = (kind: ImportKind, path: string): Endpoint[] => [
  createRoute({
    ...contract.listImports,
    method: 'get',
    path: `${path}/imports`,
    access: 'admin',
    summary: `List the imports of ${kind} of the last day.`,
    run: async (_, { payload }) => ok(await loadImports(payload, kind)),
  }),
  createRoute({
    ...contract.previewUndo,
    method: 'get',
    path: `${path}/import-undo`,
    access: 'admin',
    summary: `Show what undoing an import of ${kind} would delete and restore, and what would stay.`,
    run: async ({ import_id: id }, { payload }) => {
      const counted = await previewUndo(payload, { kind, id })
      return counted.ok ? ok(toCounts(counted.value)) : counted
    },
  }),
  createRoute({
    ...contract.undoImport,
    method: 'post',
    path: `${path}/import-undo`,
    access: 'admin',
    summary: `Undo an import of ${kind} of the last day. Records that somebody has edited or used since stay.`,
    run: async ({ import_id: id }, req) => withUndoMessage(kind, await undoImport(req, { kind, id })),
  }),
]

/** Imports from CSV files, for admins (D127). */
export const imports: Endpoint[] = [
  createRoute({
    ...contract.checkCustomers,
    method: 'post',
    path: '/customers/import-check',
    access: 'admin',
    summary: 'Check a CSV file with customers, and show what would be imported. Nothing is saved.',
    run: (input, { payload }) => checkCustomers(payload, input),
  }),
  createRoute({
    ...contract.importCustomers,
    method: 'post',
    path: '/customers/import',
    access: 'admin',
    summary:
      'Import customers from a CSV file, with the same input as for the check and its fingerprint. Either all rows are saved or none.',
    run: async (input, req) => {
      const prepare = () => prepareCustomers(req.payload, input)
      const imported = withMessage('customers', await runImport(req, 'customers', prepare))
      if (!imported.ok) return imported
      const { created_ids: _, ...value } = imported.value
      return ok(value)
    },
  }),
  ...createUndoRoutes('customers', '/customers'),
  createRoute({
    ...checkTreatments,
    method: 'post',
    path: '/services/import-check',
    access: 'admin',
    summary: 'Check a CSV file with treatments, and show what would be imported. Nothing is saved.',
    run: (input, { payload }) => checkTreatmentFile(payload, input),
  }),
  createRoute({
    ...importTreatments,
    method: 'post',
    path: '/services/import',
    access: 'admin',
    summary:
      'Import treatments from a CSV file, with the same input as for the check and its fingerprint. Either all rows are saved or none.',
    run: async (input, req) => {
      const prepare = () => prepareTreatments(req, input)
      return withMessage('treatments', await runImport(req, 'treatments', prepare))
    },
  }),
  ...createUndoRoutes('treatments', '/services'),
]
