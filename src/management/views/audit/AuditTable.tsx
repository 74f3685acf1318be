import { auditTexts as texts } from './texts'
import type { AuditLine } from '@/server/services/operations/security-audit'
import { formatDayAndTime } from '@/management/format/dates'

/** Formats `booking-created` as `Booking created`, for actions without a label of their own. */
const formatAction = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return texts.actions[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The records on one page. */
export const AuditTable = ({ title, lines }: { title: string; lines: AuditLine[] }) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={title}>
    <table className="desk-table desk-table--cards">
      <thead>
        <tr>
          {[texts.what, texts.who, texts.when, texts.where].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, who, action, summary, changes, address, agent }) => (
          <tr key={id}>
            <td>
              <strong>{formatAction(action)}</strong>
              {[summary, changes].map((text) => text && <div key={text}>{text}</div>)}
            </td>
            <td data-label={texts.who}>{who ?? texts.nobody}</td>
            <td data-label={texts.when}>{formatDayAndTime(at)}</td>
            <td data-label={texts.where}>{[address, agent].filter(Boolean).join(' · ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
