import type { ReactNode } from 'react'

/** A column is its title, unless it differs from the others. */
type Column =
  | string
  | {
      title: ReactNode
      /** Numbers are on the right. */
      isNumber?: boolean
      /** Only screen readers get the title. */
      isHidden?: boolean
      className?: string
    }

interface Props {
  /** Set for a table that may be wider than the screen. It can then be scrolled with the keyboard. */
  label?: string
  className?: string
  columns: readonly Column[]
  foot?: ReactNode
  /** The rows. */
  children: ReactNode
}

const TitleCell = ({ column }: { column: Column }) => {
  const { title, isNumber, isHidden, className } =
    typeof column === 'string' ? ({ title: column } as Exclude<Column, string>) : column
  return (
    <th scope="col" className={className} data-number={isNumber || undefined}>
      {isHidden ? <span className="desk-hidden">{title}</span> : title}
    </th>
  )
}

/** A table with a row of titles. By default, each row is a card on a phone. */
export const DataTable = ({ label, className = 'desk-table--cards', columns, foot, children }: Props) => (
  <div className="desk-table-wrap" {...(label && { tabIndex: 0, role: 'group', 'aria-label': label })}>
    <table className={`desk-table ${className}`}>
      <thead>
        <tr>
          {columns.map((column, n) => (
            <TitleCell key={n} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
