'use client'

import { useMemo, useState } from 'react'
import type { PriceList, PriceListRow, savePriceList } from '@/contract/price-list'
import type { Answered } from '@/contract/call'
import { type Colleague, isCellValid } from '@/domain/pricing/price-cells'
import {
  changeCells,
  listEdited,
  redoStep,
  type Sheet,
  startSheet,
  takeOver,
  undoStep,
} from '@/domain/pricing/price-sheet'
import { useChange } from '@/management/api/use-call.client'
import { type Column, describeCell, toCellKey, toCells, toChanges, toColumns, toRefused } from './price-table'
import { priceListTexts, stepTexts } from './texts'

/** A sentence at a cell. */
export interface CellNote {
  kind: 'wrong' | 'clash' | 'waiting'
  text: string
}

const wrongTexts = {
  price: priceListTexts.wrongPrice,
  minutes: priceListTexts.wrongMinutes,
  staff: priceListTexts.wrongStaff,
} as const

interface Noted {
  columns: Column[]
  team: Colleague[]
  sheet: Sheet
  stored: ReadonlyMap<string, string>
  onSite: ReadonlyMap<string, string>
  clashes: ReadonlySet<string>
  refused: ReadonlyMap<string, string>
}

/** The sentences at the cells, by their keys. */
const collectNotes = (services: PriceListRow[], noted: Noted): Map<string, CellNote> => {
  const { columns, team, sheet, stored, onSite, clashes, refused } = noted
  const notes = new Map<string, CellNote>()
  for (const { service_id } of services)
    for (const { id, kind } of columns) {
      const key = toCellKey(service_id, id)
      const [cell = '', kept = '', seen = kept] = [sheet.cells.get(key), stored.get(key), onSite.get(key)]
      const no = isCellValid(kind, cell, team) ? refused.get(key) : wrongTexts[kind]
      if (no !== undefined) notes.set(key, { kind: 'wrong', text: no })
      else if (clashes.has(key) && cell !== kept)
        notes.set(key, { kind: 'clash', text: priceListTexts.meanwhile(describeCell(kind, kept, team)) })
      else if (seen !== kept)
        notes.set(key, { kind: 'waiting', text: priceListTexts.onSite(describeCell(kind, seen, team)) })
    }
  return notes
}

/** The state of the price list: its cells, their history, and what is stored. */
export const usePriceList = ({ services: first, locations, staff: team }: PriceList) => {
  const columns = useMemo(() => toColumns(locations), [locations])
  const [services, setServices] = useState(first)
  const [sheet, setSheet] = useState(() => startSheet(toCells(first, columns, team)))
  const [clashes, setClashes] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()

  const stored = useMemo(() => toCells(services, columns, team), [services, columns, team])
  const onSite = useMemo(
    () => toCells(services, columns, team, (row) => (row.is_published ? row.on_site : null)),
    [services, columns, team],
  )
  const notes = useMemo(
    () => collectNotes(services, { columns, team, sheet, stored, onSite, clashes, refused }),
    [services, columns, team, sheet, stored, onSite, clashes, refused],
  )
  const edited = useMemo(() => listEdited(sheet, stored), [sheet, stored])
  const waiting = [...onSite.keys()].filter((key) => onSite.get(key) !== stored.get(key))

  const change = (cells: Iterable<readonly [string, string]>): void => {
    const changed = [...cells]
    setDone(null)
    setRefused((before) => new Map([...before].filter(([key]) => !changed.some(([one]) => one === key))))
    setSheet((before) => changeCells(before, changed))
  }

  /** Shows what is stored now, and keeps the edits. `sent` are the cells that were just saved. */
  const receive = (now: PriceListRow[], sent: readonly string[]): void => {
    const next = toCells(now, columns, team)
    const own = new Set(sent)
    const taken = takeOver(sheet, { before: stored, now: next })
    setClashes(new Set(taken.clashes.filter((key) => !own.has(key))))
    setSheet((before) => takeOver(before, { before: stored, now: next }).sheet)
    setServices(now)
  }

  const save = async (
    keys: string[],
    cells: ReadonlyMap<string, string>,
    asDraft: boolean,
  ): Promise<void> => {
    const changes = toChanges(keys, { cells, stored }, { services, columns, team })
    setDone(null)
    setRefused(new Map())
    const answer = await send<Answered<typeof savePriceList>>({
      path: '/api/services/price-list',
      method: 'PUT',
      body: { changes, as_draft: asDraft },
      failed: priceListTexts.notSaved,
    })
    if (answer.ok) {
      receive(answer.data.services, keys)
      return setDone(answer.message)
    }
    const { services: now, refused: all, field } = answer.body
    if (Array.isArray(now)) receive(now as PriceListRow[], [])
    setRefused(toRefused(Array.isArray(all) ? all : [{ field, error: answer.message }], changes))
  }

  const go = (step: typeof undoStep, words: string): void => {
    setDone(null)
    setSheet(step)
    setSaid(words)
  }

  return {
    columns,
    services,
    team,
    sheet,
    stored,
    notes,
    edited,
    waiting,
    busy,
    error,
    setError,
    said,
    setSaid,
    done,
    setDone,
    change,
    /** The edited cells that cannot be read. Cells that the server refused are sent again. */
    wrong: edited.filter((key) => notes.get(key)?.kind === 'wrong' && !refused.has(key)),
    undo: () => go(undoStep, stepTexts.undone),
    redo: () => go(redoStep, stepTexts.redone),
    discard: () => change(edited.map((key) => [key, stored.get(key) ?? ''])),
    save: (asDraft: boolean) => void save(edited, sheet.cells, asDraft),
    publishWaiting: () => void save(waiting, stored, false),
  }
}

export type PriceListState = ReturnType<typeof usePriceList>
