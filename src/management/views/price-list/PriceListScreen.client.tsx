'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { PriceList } from '@/contract/price-list'
import { getCellPrice, raiseCell } from '@/domain/pricing/price-cells'
import { listSpots, toArea } from '@/domain/pricing/price-sheet'
import { Action } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { FirstOne } from '@/management/components/ChoiceList.client'
import { Notice, Toast } from '@/management/components/Notice.client'
import { toTitle } from '@/management/format/names'
import { CopyDialog, RaiseDialog, StaffDialog } from './PriceDialogs.client'
import { PriceGrid, type Selection } from './PriceGrid.client'
import { findSpot, type Place, toCellKey, toPlace } from './price-table'
import { copyTexts, priceListTexts, raiseTexts, staffTexts, stepTexts } from './texts'
import { usePriceList } from './use-price-list.client'

const START: Place = { serviceId: '', column: 0 }

const Table = (loaded: PriceList) => {
  const list = usePriceList(loaded)
  const { columns, services, team, sheet, edited, waiting, wrong, busy } = list
  const [chosen, setChosen] = useState({ active: START, anchor: START })
  const [focused, setFocused] = useState(0)
  const [dialog, setDialog] = useState<'raise' | 'copy' | 'staff' | null>(null)
  /** The cells that could not be saved. The message is hidden once a cell changes. */
  const [refused, setRefused] = useState<typeof sheet | null>(null)
  const active = findSpot(services, chosen.active) ?? { row: 0, column: 0 }
  const selection: Selection = { active, anchor: findSpot(services, chosen.anchor) ?? active }
  const select = (next: Selection): void =>
    setChosen({ active: toPlace(services, next.active), anchor: toPlace(services, next.anchor) })
  const places = columns.filter(({ kind }) => kind === 'price')
  const spots = listSpots(toArea(selection.active, selection.anchor))

  const listSelectedKeys = (kind: 'price' | 'staff'): string[] =>
    spots.flatMap(({ row, column }) => {
      const [service, at] = [services[row], columns[column]]
      return service && at?.kind === kind ? [toCellKey(service.service_id, at.id)] : []
    })
  const selectedPrices = listSelectedKeys('price').filter((key) => getCellPrice(sheet.cells.get(key) ?? ''))
  const selectedStaff = listSelectedKeys('staff')

  const change = (cells: [string, string][]): void => {
    const changed = cells.filter(([key, cell]) => sheet.cells.get(key) !== cell).length
    list.change(cells)
    list.setSaid(stepTexts.changed(changed))
    setDialog(null)
  }

  const raise = (wanted: { percent: number; step: number; scope: string }): void => {
    const at = places.filter(({ id }) => wanted.scope === 'all' || wanted.scope === id)
    const keys =
      wanted.scope === 'selected'
        ? selectedPrices
        : services.flatMap(({ service_id }) => at.map(({ id }) => toCellKey(service_id, id)))
    change(keys.map((key) => [key, raiseCell(sheet.cells.get(key) ?? '', wanted.percent, wanted.step)]))
  }

  const copy = ({ from, to, keeps }: { from: string; to: string; keeps: boolean }): void =>
    change(
      services.flatMap(({ service_id }): [string, string][] => {
        const cell = sheet.cells.get(toCellKey(service_id, from)) ?? ''
        const key = toCellKey(service_id, to)
        return cell === '' || (keeps && sheet.cells.get(key) !== '') ? [] : [[key, cell]]
      }),
    )

  const save = (asDraft: boolean): void => {
    setRefused(wrong.length > 0 ? sheet : null)
    if (wrong.length === 0) list.save(asDraft)
  }

  const goToWrong = (): void => {
    const row = services.findIndex(({ service_id }) => wrong[0]?.startsWith(`${service_id} `))
    const column = columns.findIndex(({ id }) => wrong[0]?.endsWith(` ${id}`))
    const spot = { row: Math.max(0, row), column: Math.max(0, column) }
    select({ active: spot, anchor: spot })
    setFocused((before) => before + 1)
  }

  const others = selectedStaff.length - 1
  return (
    <>
      <AskBeforeLeaving isChanged={edited.length > 0} />
      <div className="desk-actions">
        <Action disabled={sheet.done.length === 0} onClick={list.undo}>
          Undo
        </Action>
        <Action disabled={sheet.undone.length === 0} onClick={list.redo}>
          Redo
        </Action>
        {places.length > 0 && <Action onClick={() => setDialog('raise')}>{raiseTexts.open}</Action>}
        {places.length > 1 && <Action onClick={() => setDialog('copy')}>{copyTexts.open}</Action>}
      </div>
      <p id="price-list-help" className="desk-hint">
        {priceListTexts.help}
      </p>
      {places.length === 0 && <FirstOne of="location" text={priceListTexts.noLocations} />}
      {waiting.length > 0 && (
        <div className="desk-sheet__waiting">
          <p>{priceListTexts.waiting(new Set(waiting.map((key) => key.split(' ')[0])).size)}</p>
          <Action small busy={busy} onClick={list.publishWaiting}>
            {priceListTexts.publishWaiting}
          </Action>
        </div>
      )}
      <PriceGrid
        list={list}
        selection={selection}
        focused={focused}
        describedBy="price-list-help"
        onSelect={select}
        onChooseStaff={() => setDialog('staff')}
      />
      <p className="desk-hidden" role="status">
        {list.said}
      </p>
      <Toast message={list.done} onDismiss={() => list.setDone(null)} />
      <Notice message={list.error} onDismiss={() => list.setError(null)} />
      <Notice
        message={refused === sheet && wrong.length > 0 ? priceListTexts.wrong(wrong.length) : null}
        onDismiss={() => setRefused(null)}
        action={{ label: priceListTexts.goThere, run: goToWrong }}
      />
      <div className="desk-actions desk-process__bar">
        <p className="desk-hint desk-sheet__state">
          {edited.length === 0 ? priceListTexts.noEdits : priceListTexts.edited(edited.length)}
        </p>
        <Action kind="primary" busy={busy} disabled={edited.length === 0} onClick={() => save(false)}>
          {priceListTexts.publish}
        </Action>
        <Action busy={busy} disabled={edited.length === 0} onClick={() => save(true)}>
          {priceListTexts.draft}
        </Action>
        <Action kind="quiet" disabled={edited.length === 0} onClick={list.discard}>
          {priceListTexts.discard}
        </Action>
      </div>
      {dialog === 'raise' && (
        <RaiseDialog
          places={places}
          selected={selectedPrices.length}
          onApply={raise}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && <CopyDialog places={places} onApply={copy} onClose={() => setDialog(null)} />}
      {dialog === 'staff' && (
        <StaffDialog
          title={staffTexts.title(toTitle(services[selection.active.row]?.service_name ?? ''), others)}
          cell={sheet.cells.get(selectedStaff[0] ?? '') ?? ''}
          team={team}
          onApply={(cell) => {
            list.change(selectedStaff.map((key) => [key, cell]))
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** `loaded` null: it could not be read. */
export const PriceListScreen = ({ loaded }: { loaded: PriceList | null }) => {
  const router = useRouter()
  return (
    <section className="desk-page" aria-label="Price list">
      <header className="desk-page__head">
        <h1>Price list</h1>
      </header>
      <Notice
        message={loaded ? null : priceListTexts.failed}
        action={{ label: 'Try again', run: () => router.refresh() }}
      />
      {loaded?.services.length === 0 && <FirstOne of="treatment" text={priceListTexts.none} />}
      {loaded && loaded.services.length > 0 && <Table {...loaded} />}
    </section>
  )
}
