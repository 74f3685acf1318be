import type { ReactNode } from 'react'
import type { ReportTable } from '@/contract/reports'
import { reportColumns } from '@/messages/management-files'
import { reportHeadings } from './texts'

export interface Props {
  table: ReportTable
  /** The query of the report shown, for its file. */
  search: string
  rows: string[][]
  /** Shown instead of a table without rows. */
  empty: string
  note?: string
  chart: ReactNode
}

export const Table = ({ table, rows }: Pick<Props, 'table' | 'rows'>) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={reportHeadings[table]}>
    <table className="desk-table desk-report__table">
      <thead>
        <tr>
          {reportColumns[table].map((words, i) => (
            <th key={words} scope="col" data-number={i > 0 ? true : undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], n) => (
          <tr key={n}>
            <th scope="row">{first}</th>
            {others.map((value, i) => (
              <td key={i} data-number>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
