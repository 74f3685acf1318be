import type { Endpoint, PayloadRequest } from 'payload'
import * as contract from '@/contract/operations'
import { setAges, loadRetentionPlan } from '@/server/services/operations/load-retention'
import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import { loadDemoPlan } from '@/server/services/operations/demo'
import { removeDemo } from '@/server/services/operations/remove-demo'
import { markFirstStep, setOpening } from '@/server/services/operations/first-steps'
import { ok } from '@/domain/errors'
import { demoTexts, retentionTexts } from '@/messages/management-customers'
import { createPayloadCall, createRoute } from '@endpoints/support/route'
import { binnedCollections, type BinnedCollection } from '@/domain/content/content-collections'
import { dependenciesOf } from '@/server/dependencies'
import { toFileResponse, toArchiveResponse } from '@/server/http/answer'
import { createAuditFile } from '@/server/services/operations/security-audit'
import { backupTexts } from '@/messages/management-health'
import {
  createDownloadLink,
  loadBackupState,
  openDownload,
} from '@/server/services/operations/backup-download'
import { startBackup } from '@/server/services/operations/scheduled-backup'

/** Retention, which only admins can see, like all settings (D62). */
export const retention: Endpoint[] = [
  createRoute({
    ...contract.getRetention,
    method: 'get',
    path: '/retention',
    access: 'admin',
    summary:
      'Show how long records are kept, and what will be deleted next. If you send ages in the query, the call shows what would be deleted at those ages.',
    run: (ages, { payload }) => loadRetentionPlan(payload, ages),
  }),
  createRoute({
    ...contract.setRetention,
    method: 'put',
    path: '/retention',
    access: 'admin',
    summary:
      'Set how long records are kept before they are deleted automatically. Ages that you leave out stay the same.',
    run: async (ages, req) => {
      const set = await setAges(req, ages)
      return set.ok ? ok({ message: retentionTexts.saved, ages: set.value.ages }) : set
    },
  }),
]

/** Opening the salon to visitors, closing it, the checklist before that, and removing the demo (D119). */
export const opening: Endpoint[] = [
  createRoute({
    ...contract.setOpening,
    method: 'put',
    path: '/opening',
    access: 'admin',
    summary: 'Open the salon for bookings, or close it. Pages and calls follow straight away.',
    run: async ({ is_open }, req) => {
      await setOpening(req, is_open)
      return ok({ is_open, message: is_open ? openingTexts.opened : openingTexts.closed })
    },
  }),
  createRoute({
    ...contract.markFirstStep,
    method: 'put',
    path: '/first-steps',
    access: 'admin',
    summary: 'Mark a step of the checklist for a new salon as done, hide the checklist, or undo either.',
    run: async ({ step, is_set: isSet }, req) => {
      await markFirstStep(req, { step, isSet })
      return ok({ message: firstStepTexts.answers[step](isSet) })
    },
  }),
  createRoute({
    ...contract.getDemo,
    method: 'get',
    path: '/demo',
    access: 'admin',
    summary: 'Show what would be removed with the demo, and what would stay.',
    run: async (_, { payload }) => ok(await loadDemoPlan(payload)),
  }),
  createRoute({
    ...contract.removeDemo,
    method: 'post',
    path: '/demo/remove',
    access: 'admin',
    summary:
      'Remove the demo: delete its customers and what they bought, and archive its content. What somebody has edited or used stays. If the call is interrupted, repeat it.',
    run: async (_, req) => {
      const removed = await removeDemo(req)
      return removed.ok ? ok({ message: demoTexts.removed }) : removed
    },
  }),
]

/** True if the document is already in the bin, and the call deletes it permanently. */
const isForGood = ({ searchParams }: PayloadRequest): boolean => searchParams?.get('trash') === 'true'

/**
 * Payload's `DELETE` would delete a document permanently and straight away. Here it puts the document in the bin (D94),
 * with the same call as the button on its screens.
 */
const toBin = (collection: BinnedCollection, path: '/' | '/:id'): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const asked = { collection, path, ours: handler }
    const method = isForGood(req) ? ('delete' as const) : ('patch' as const)
    const own = createPayloadCall(req, { ...asked, method })
    if (!own) return Response.json({ message: req.t('general:notFound') }, { status: 404 })
    if (method === 'delete') return own(req)
    const deletedAt = new Date(dependenciesOf(req.payload).clock.now()).toISOString()
    return own(Object.assign(req, { data: { deletedAt } }))
  }
  return { path: path === '/' ? `/${collection}` : `/${collection}${path}`, method: 'delete', handler }
}

/** The calls that delete content through Payload's own paths. */
export const bin: Endpoint[] = binnedCollections.flatMap((collection) => [
  toBin(collection, '/:id'),
  toBin(collection, '/'),
])

/** The activity log, which only admins can see (D62). */
export const audit: Endpoint[] = [
  createRoute({
    ...contract.getAuditFile,
    method: 'get',
    path: '/audit/file',
    access: 'admin',
    summary: 'Download the activity log as a spreadsheet file: who did what, when and from where.',
    file: 'text/csv',
    run: async ({ kind = '', person = '', from = '', to = '' }, req) =>
      toFileResponse(await createAuditFile(req, { kind, person, from, to })),
  }),
]

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
