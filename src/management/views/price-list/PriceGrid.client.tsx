'use client'

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type CellKind, copyCell, readCell } from '@/domain/pricing/price-cells'
import {
  formatBlock,
  listSpots,
  parseBlock,
  placeBlock,
  type Spot,
  toArea,
} from '@/domain/pricing/price-sheet'
import { getNextSpot, getSpot, moveSpot, toCellKey, toLines } from './price-table'
import { PriceRows } from './PriceRow.client'
import { stepTexts } from './texts'
import type { PriceListState } from './use-price-list.client'

/** The two corners of the selection. The active one has the focus. */
export interface Selection {
  active: Spot
  anchor: Spot
}

/** The cell that is being edited, and the text with which editing began. */
interface Editing {
  key: string
  kind: CellKind
  text: string
}

interface Props {
  list: PriceListState
  selection: Selection
  onSelect(selection: Selection): void
  onChooseStaff(): void
  describedBy: string
  /** Increases if the active cell should take the focus. */
  focused: number
}

/** The table. It is used by keyboard like a spreadsheet. */
export const PriceGrid = ({ list, selection, onSelect, onChooseStaff, describedBy, focused }: Props) => {
  const { services, columns, team, sheet } = list
  const { active, anchor } = selection
  const table = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  const lastFocused = useRef(focused)
  /** True while a cell that already has the focus is pressed. */
  const isPressedAgain = useRef(false)
  const [editing, setEditing] = useState<Editing | null>(null)
  const size = { rows: services.length, columns: columns.length }
  const area = toArea(active, anchor)

  const keyAt = ({ row, column }: Spot) =>
    toCellKey(services[row]?.service_id ?? '', columns[column]?.id ?? '')
  const kindAt = ({ column }: Spot) => columns[column]?.kind ?? 'price'
  const cellAt = (spot: Spot) => sheet.cells.get(keyAt(spot)) ?? ''

  const select = (to: Spot, from: Spot = to): void => {
    takesFocus.current = true
    onSelect({ active: to, anchor: from })
  }

  useLayoutEffect(() => {
    const isAsked = takesFocus.current || focused !== lastFocused.current
    if (editing !== null || !isAsked) return
    takesFocus.current = false
    lastFocused.current = focused
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }, [active, editing, focused])

  const edit = (text: string): void => {
    if (kindAt(active) === 'staff') return onChooseStaff()
    onSelect({ active, anchor: active })
    setEditing({ key: keyAt(active), kind: kindAt(active), text })
  }

  /** Ends editing and keeps what was typed, unless it is null. */
  const finish = (typed: string | null): void => {
    if (editing && typed !== null) list.change([[editing.key, readCell(editing.kind, typed, team)]])
    setEditing(null)
  }

  const onEditorKey = (event: KeyboardEvent, input: HTMLInputElement): void => {
    const down = moveSpot(active, { key: 'ArrowDown', isFar: false }, size) ?? active
    const up = moveSpot(active, { key: 'ArrowUp', isFar: false }, size) ?? active
    const moves: Record<string, Spot> = {
      Enter: event.shiftKey ? up : down,
      ArrowDown: down,
      ArrowUp: up,
      Tab: getNextSpot(active, event.shiftKey ? -1 : 1, size),
      Escape: active,
    }
    const to = moves[event.key]
    if (!to || event.nativeEvent.isComposing) return
    event.preventDefault()
    finish(event.key === 'Escape' ? null : input.value)
    select(to)
  }

  const clear = (): void => {
    // Minutes are required, so they cannot be cleared.
    const spots = listSpots(area).filter((spot) => kindAt(spot) !== 'minutes')
    list.change(spots.map((spot) => [keyAt(spot), '']))
    list.setSaid(stepTexts.cleared(spots.length))
  }

  /** The steps for keys with Ctrl or Cmd. True if there is one. */
  const runCommand = (key: string, isShift: boolean): boolean => {
    if (key === 'z' && !isShift) list.undo()
    else if (key === 'y' || key === 'z') list.redo()
    else if (key === 'a') select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 })
    else return false
    return true
  }

  const onCellKey = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    const to = event.altKey ? null : moveSpot(active, { key, isFar }, size)
    if (to) select(to, shiftKey ? anchor : to)
    else if (isFar) {
      if (!runCommand(key.toLowerCase(), shiftKey)) return
    } else if (key === 'Enter' || key === 'F2') edit(cellAt(active))
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key === 'Escape') select(active)
    else if (key.length === 1 && key !== ' ' && !event.altKey) edit(key)
    else return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) onEditorKey(event, event.target)
    else onCellKey(event)
  }

  /** A cell that is pressed a second time is edited. */
  const onPointerDown = (event: PointerEvent): void => {
    const spot = getSpot(event.target)
    if (!spot || event.button !== 0 || event.target instanceof HTMLInputElement) return
    const isAgain =
      document.activeElement === table.current?.querySelector('td[tabindex="0"]') &&
      spot.row === active.row &&
      spot.column === active.column
    isPressedAgain.current = isAgain && !event.shiftKey
    if (isAgain) return
    finish(table.current?.querySelector('input')?.value ?? null)
    select(spot, event.shiftKey ? anchor : spot)
  }

  const onPointerOver = (event: PointerEvent): void => {
    const spot = event.pointerType === 'mouse' && event.buttons === 1 && getSpot(event.target)
    if (!spot || editing !== null) return
    isPressedAgain.current = false
    select(spot, anchor)
  }

  const onClick = (event: MouseEvent): void => {
    if (!isPressedAgain.current || !getSpot(event.target) || editing !== null) return
    isPressedAgain.current = false
    edit(cellAt(active))
  }

  const onCopy = (event: ClipboardEvent): void => {
    if (editing !== null) return
    const lines = toLines(area, (spot) => copyCell(kindAt(spot), cellAt(spot), team))
    event.clipboardData.setData('text/plain', formatBlock(lines))
    event.preventDefault()
    if (event.type === 'cut') clear()
    else list.setSaid(stepTexts.copied(lines.flat().length))
  }

  const onPaste = (event: ClipboardEvent): void => {
    if (editing !== null) return
    event.preventDefault()
    const { placed, left } = placeBlock(parseBlock(event.clipboardData.getData('text/plain')), area, size)
    const end = placed.at(-1)
    if (!end) return
    list.change(placed.map(({ text, ...spot }) => [keyAt(spot), readCell(kindAt(spot), text, team)]))
    select(area.from, { row: end.row, column: Math.max(...placed.map(({ column }) => column)) })
    list.setSaid(stepTexts.pasted(placed.length, left))
  }

  return (
    <div className="desk-sheet">
      <table
        ref={table}
        role="grid"
        aria-label="Price list"
        aria-describedby={describedBy}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onBlur={({ target }) => target instanceof HTMLInputElement && finish(target.value)}
      >
        <thead>
          <tr>
            <th scope="col">Treatment</th>
            {columns.map(({ id, kind, title }) => (
              <th key={id} scope="col" data-kind={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PriceRows list={list} active={active} area={area} editing={editing} />
        </tbody>
      </table>
    </div>
  )
}
