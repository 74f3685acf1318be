import type { Endpoint } from 'payload'
import * as contract from '@/contract/operations'
import { ok } from '@/domain/errors'
import { backupTexts } from '@/messages/management-health'
import { toArchiveResponse } from '@/server/http/answer'
import {
  createDownloadLink,
  loadBackupState,
  openDownload,
} from '@/server/services/operations/backup-download'
import { startBackup } from '@/server/services/operations/scheduled-backup'
import { createRoute } from './support/route'

/** Backups, which contain every customer's data and which only admins can see (D62). */
export const backups: Endpoint[] = [
  createRoute({
    ...contract.getBackups,
    method: 'get',
    path: '/backups',
    access: 'admin',
    summary: 'Show whether a backup is being made, when the last one was made, and whether it failed.',
    run: async (_input, { payload }) => ok(await loadBackupState(payload)),
  }),
  createRoute({
    ...contract.startBackup,
    method: 'post',
    path: '/backups',
    access: 'admin',
    summary: 'Begin a backup. It is made in the background. GET /api/backups shows when it is finished.',
    run: async (_input, req) => {
      const begun = await startBackup(req)
      return begun.ok ? ok({ message: backupTexts.started }) : begun
    },
  }),
  createRoute({
    ...contract.createBackupLink,
    method: 'post',
    path: '/backups/link',
    access: 'admin',
    summary: 'Get a link to download the last backup. Requires your own password.',
    run: ({ current_password: password }, req) => createDownloadLink(req, password),
  }),
  createRoute({
    ...contract.getBackupFile,
    method: 'get',
    path: '/backups/file',
    access: 'admin',
    summary: 'Download a backup as a tar archive, with a link that POST /api/backups/link returned.',
    file: 'application/x-tar',
    run: async ({ ticket }, req) => {
      const opened = await openDownload(req, ticket)
      return opened.ok ? toArchiveResponse(opened.value) : opened
    },
  }),
]
