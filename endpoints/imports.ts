import type { Endpoint } from 'payload'
import * as contract from '@/contract/imports'
import { ok } from '@/domain/errors'
import { importMessages } from '@/messages/management-imports'
import { checkCustomers } from '@/server/services/imports/check-customers'
import { importCustomers, loadImports, previewUndo, undoImport } from '@/server/services/imports/imports'
import { createRoute } from '@endpoints/support/route'

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
      const imported = await importCustomers(req, input)
      if (!imported.ok) return imported
      const { created, updated } = imported.value
      return ok({ ...imported.value, message: importMessages.imported(created, updated) })
    },
  }),
  createRoute({
    ...contract.listImports,
    method: 'get',
    path: '/customers/imports',
    access: 'admin',
    summary: 'List the imports of the last day.',
    run: async (_, { payload }) => ok(await loadImports(payload)),
  }),
  createRoute({
    ...contract.previewUndo,
    method: 'get',
    path: '/customers/import-undo',
    access: 'admin',
    summary: 'Show what undoing an import would delete and restore, and what would stay.',
    run: ({ import_id }, { payload }) => previewUndo(payload, import_id),
  }),
  createRoute({
    ...contract.undoImport,
    method: 'post',
    path: '/customers/import-undo',
    access: 'admin',
    summary: 'Undo an import of the last day. Records that somebody has edited or used since stay.',
    run: async ({ import_id }, req) => {
      const undone = await undoImport(req, import_id)
      if (!undone.ok) return undone
      const { deleted, restored, stay } = undone.value
      return ok({ ...undone.value, message: importMessages.undone(deleted, restored, stay) })
    },
  }),
]
