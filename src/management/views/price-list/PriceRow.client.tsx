'use client'

import { Fragment, memo } from 'react'
import type { PriceListRow } from '@/contract/price-list'
import { type Colleague, formatCell } from '@/domain/pricing/price-cells'
import { StateTag } from '@/management/components/Tag'
import { toTitle } from '@/management/format/names'
import type { Area, Spot } from '@/domain/pricing/price-sheet'
import { type Column, getSelectedColumns, toCellKey } from './price-table'
import { priceListTexts } from './texts'
import type { CellNote, PriceListState } from './use-price-list.client'

interface Props {
  service: PriceListRow
  row: number
  columns: Column[]
  team: Colleague[]
  cells: ReadonlyMap<string, string>
  stored: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, CellNote>
  /** The first and last selected column, separated by a space. Null if no cell of this row is selected. */
  selected: string | null
  /** The cell that takes the focus, if it is in this row. */
  active: number | null
  /** The text with which editing begins, if a cell of this row is being edited. It is the active cell. */
  editing: string | null
}

/** The words of a cell that are only heard: its state, or that there is no price. */
const getHiddenWords = (column: Column, cell: string, isEdited: boolean): string =>
  [
    column.kind === 'price' && cell === '' ? priceListTexts.noPrice : '',
    isEdited ? priceListTexts.changed : '',
  ]
    .filter(Boolean)
    .join(', ')

const Editor = ({ column, service, text }: { column: Column; service: string; text: string }) => (
  <input
    className="desk-input"
    aria-label={`${toTitle(service)}, ${column.title}`}
    autoFocus
    autoComplete="off"
    inputMode={column.kind === 'price' ? 'decimal' : 'numeric'}
    maxLength={100}
    defaultValue={text}
    // What was typed is kept, and a stored value is replaced by typing.
    onFocus={({ target }) => (text.length === 1 ? target.setSelectionRange(1, 1) : target.select())}
  />
)

/** A treatment's row. It is only drawn again if something in it has changed. */
const PriceRow = memo(function PriceRow(props: Props) {
  const { service, row, columns, team, cells, stored, notes, selected, active, editing } = props
  const [first = -1, last = -1] = selected?.split(' ').map(Number) ?? []
  return (
    <tr>
      <th scope="row">
        {toTitle(service.service_name)}
        {!service.is_published && <StateTag tone="pending" words="Not Published" />}
      </th>
      {columns.map((column, at) => {
        const key = toCellKey(service.service_id, column.id)
        const cell = cells.get(key) ?? ''
        const isEdited = stored.get(key) !== cell
        const note = notes.get(key)
        const hidden = getHiddenWords(column, cell, isEdited)
        const isEditing = active === at && editing !== null
        return (
          <td
            key={column.id}
            role="gridcell"
            data-row={row}
            data-column={at}
            data-kind={column.kind}
            data-state={note?.kind ?? (isEdited ? 'edited' : undefined)}
            tabIndex={active === at ? 0 : -1}
            aria-selected={at >= first && at <= last}
            aria-invalid={note?.kind === 'wrong' || undefined}
          >
            {isEditing ? (
              <Editor column={column} service={service.service_name} text={editing} />
            ) : (
              <>
                <span className={isEdited ? 'desk-sheet__edited' : undefined}>
                  {formatCell(column.kind, cell, team)}
                </span>
                {hidden && <span className="desk-hidden"> {hidden}</span>}
              </>
            )}
            {note && <small> {note.text}</small>}
          </td>
        )
      })}
    </tr>
  )
})

/** The treatments, with a heading where the category changes. */
const listCategoryStarts = (services: PriceListRow[]): Map<number, string> =>
  new Map(
    services.flatMap(({ category_name: name }, at) =>
      at === 0 || services[at - 1]?.category_name !== name ? [[at, name] as const] : [],
    ),
  )

interface PriceRowsProps {
  list: PriceListState
  active: Spot
  area: Area
  editing: { text: string } | null
}

/** All treatments, below the names of their categories. */
export const PriceRows = ({ list, active, area, editing }: PriceRowsProps) => {
  const { services, columns, team, sheet, stored, notes } = list
  const starts = listCategoryStarts(services)
  return services.map((service, row) => (
    <Fragment key={service.service_id}>
      {starts.has(row) && (
        <tr className="desk-sheet__group">
          <th scope="row" colSpan={columns.length + 1}>
            <span>{toTitle(starts.get(row) ?? '')}</span>
          </th>
        </tr>
      )}
      <PriceRow
        service={service}
        row={row}
        columns={columns}
        team={team}
        cells={sheet.cells}
        stored={stored}
        notes={notes}
        selected={getSelectedColumns(area, row)}
        active={active.row === row ? active.column : null}
        editing={active.row === row ? (editing?.text ?? null) : null}
      />
    </Fragment>
  ))
}
