import type { PayloadRequest } from 'payload'
import type { TillClosing } from '@/contract/tills'
import { closingColumns } from '@/messages/management-payments'
import { createCsvFile } from '@/server/csv-file'
import { writeAudit } from '@/server/repositories/audit'
import { listTillClosings } from './tills'

const formatPlainPounds = (pounds: number): string => pounds.toFixed(2)

const toRow = (one: TillClosing): (string | null)[] => [
  one.day,
  one.location_name,
  formatPlainPounds(one.float),
  formatPlainPounds(one.expected),
  formatPlainPounds(one.counted),
  formatPlainPounds(one.difference),
  one.terminal === null ? '' : formatPlainPounds(one.terminal),
  formatPlainPounds(one.terminal_expected),
  one.note,
  one.closed_by,
  one.closed_at,
]

/** Creates a spreadsheet file of the closed tills of a period. The export is recorded. */
export const createClosingsFile = async (
  req: PayloadRequest,
  range: { from: string; to: string },
): Promise<ReturnType<typeof createCsvFile>> => {
  const rows = await listTillClosings(req.payload, range)
  await writeAudit(req, {
    action: 'tills-exported',
    subject: 'tills',
    subjectId: `${range.from}–${range.to}`,
  })
  return createCsvFile(`cash-ups-${range.from}-${range.to}`, [closingColumns, ...rows.map(toRow)])
}
