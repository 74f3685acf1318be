'use client'

import { useEffect, useState } from 'react'
import type { OrderedEntry } from '@/contract/ordering'
import { orderTexts } from '@/messages/management-services'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { type OrderedCollection, mergeOrder } from '@/domain/content/ordering'

const path = '/api/content-order'

const applyNewOrder = (all: OrderedEntry[], some: OrderedEntry[]): OrderedEntry[] => {
  const ids = mergeOrder(
    all.map(({ id }) => id),
    some.map(({ id }) => id),
  )
  return ids.flatMap((id) => all.find((entry) => entry.id === id) ?? [])
}

/** A content list while it is reordered by dragging; `setEntries` reorders some of its entries. */
export const useOrder = (collection: OrderedCollection, onSaved: () => void) => {
  const loaded = useCall<{ entries: OrderedEntry[] }>(`${path}?collection=${collection}`, orderTexts.failed)
  const [entries, setAll] = useState<OrderedEntry[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setAll(loaded.data?.entries ?? null), [loaded.data])
  const setEntries = (inOrder: OrderedEntry[]) => setAll((all) => all && applyNewOrder(all, inOrder))
  const save = async (): Promise<void> => {
    const ids = (entries ?? []).map(({ id }) => id)
    setBusy(true)
    const answer = await call(path, { method: 'PUT', body: { collection, ids }, failed: orderTexts.notSaved })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onSaved()
  }
  return { entries, setEntries, error: error ?? loaded.error, busy, save }
}
