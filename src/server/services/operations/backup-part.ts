import { type BackupTimes, isBackupLate, nextDue } from '../../../domain/operations/backup-times'
import { formatDateTime } from '../../../domain/time/format'
import { backupTodo, backupWords } from '../../../messages/management-health'
import { bad, good, inWords, look, type Said } from './said'
import type { Standing } from './standing'

const nextOf = (now: number, times: BackupTimes): string => formatDateTime(nextDue(now, times) ?? now)

/** What is said of the salon's backups. */
export const backupPart = ({ books, now }: Pick<Standing, 'books' | 'now'>, times: BackupTimes): Said => {
  if (times.every === 'off') return look(backupWords.off, backupWords.offTodo)
  const known = books?.backups
  if (!known) return good(backupWords.first(nextOf(now, times)))
  const { made, failed } = known
  const before = made ? backupWords.lastGood(formatDateTime(made.at)) : backupWords.none
  if (failed) {
    const todo = backupTodo[failed.reason] ?? backupTodo.other ?? null
    return bad(`${backupWords.failed(formatDateTime(failed.at))} ${before} ${backupWords.again}`, todo)
  }
  if (isBackupLate(now, times, known)) return bad(`${backupWords.late} ${before}`, backupWords.lateTodo)
  if (!made) return good(backupWords.first(nextOf(now, times)))
  const says = [
    backupWords.good(formatDateTime(made.at), inWords(made.bytes), made.rows, made.pictures),
    ...(made.isSealed ? [backupWords.sealed] : []),
    backupWords.next(nextOf(now, times)),
  ]
  return good(says.join(' '))
}
