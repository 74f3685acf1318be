import type { Endpoint } from 'payload'
import * as contract from '@/contract/audit'
import { fileAnswer } from '@/server/http/answer'
import { auditFile } from '@/server/services/operations/security-audit'
import { route } from './support/route'

/** The admin's alone (D62). */
export const audit: Endpoint[] = [
  route({
    ...contract.getAuditFile,
    method: 'get',
    path: '/audit/file',
    access: 'admin',
    summary: 'Download the audit log as a spreadsheet file: who did what, when and from where.',
    file: 'text/csv',
    run: async ({ kind = '', person = '', from = '', to = '' }, req) =>
      fileAnswer(await auditFile(req, { kind, person, from, to })),
  }),
]
