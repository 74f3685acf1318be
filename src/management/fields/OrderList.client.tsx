'use client'

import { useEffect, useState } from 'react'
import { Button, DraggableSortable, DraggableSortableItem } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { OrderedEntry } from '@/contract/content'
import { orderTexts } from '@/messages/management-content'
import { call } from '@/management/api/call'
import { useCall } from '@/management/api/use-call.client'
import { mergeOrder, type OrderedCollection } from '@/domain/content/content-collections'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'

const path = '/api/content-order'

const applyNewOrder = (all: OrderedEntry[], some: OrderedEntry[]): OrderedEntry[] => {
  const ids = mergeOrder(
    all.map(({ id }) => id),
    some.map(({ id }) => id),
  )
  return ids.flatMap((id) => all.find((entry) => entry.id === id) ?? [])
}

/**
 * Loads the entries of a content list while staff reorder it by dragging. `setEntries` reorders some of the entries.
 */
const useOrder = (collection: OrderedCollection, onSaved: () => void) => {
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

interface Props {
  collection: OrderedCollection
}

/** The button above a list, and the dialog in which the list is reordered by dragging. */
export const OrderList = ({ collection }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const saved = () => {
    setOpen(false)
    router.refresh()
  }
  return (
    <div className="desk-order-button">
      <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setOpen(true)}>
        {orderTexts.open}
      </Button>
      <Dialog title={orderTexts.title} open={isOpen} onClose={() => setOpen(false)}>
        <Order collection={collection} onSaved={saved} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const moveItem = <T,>(list: T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const [one] = list.slice(from, from + 1)
  return one === undefined ? list : [...rest.slice(0, to), one, ...rest.slice(to)]
}

interface OrderProps extends Props {
  onSaved(): void
  onClose(): void
}

const Order = ({ collection, onSaved, onClose }: OrderProps) => {
  const { entries, setEntries, error, busy, save } = useOrder(collection, onSaved)
  const groups = [...new Set((entries ?? []).map(({ group }) => group ?? ''))]
  const [chosen, setChosen] = useState<string | null>(null)
  const group = chosen ?? groups[0] ?? ''
  const shown = (entries ?? []).filter((entry) => (entry.group ?? '') === group)
  const drag = (from: number, to: number) => setEntries(moveItem(shown, from, to))
  return (
    <>
      <p>{orderTexts.help}</p>
      <Notice message={error} />
      {entries === null && !error && <p role="status">{orderTexts.loading}</p>}
      {groups.length > 1 && (
        <label className="desk-field">
          <span>{orderTexts.group}</span>
          <select className="desk-input" value={group} onChange={({ target }) => setChosen(target.value)}>
            {groups.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {entries !== null && shown.length < 2 && <p>{orderTexts.few}</p>}
      <DraggableSortable
        className="desk-order"
        ids={shown.map(({ id }) => id)}
        onDragEnd={({ moveFromIndex, moveToIndex }) => drag(moveFromIndex, moveToIndex)}
      >
        {shown.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </DraggableSortable>
      <div className="desk-actions">
        <Action kind="primary" busy={busy} onClick={() => void save()}>
          {orderTexts.save}
        </Action>
        <Action onClick={onClose}>{orderTexts.cancel}</Action>
      </div>
    </>
  )
}

const Entry = ({ id, title, image }: OrderedEntry) => (
  <DraggableSortableItem id={id}>
    {({ attributes, listeners, setNodeRef, transform, transition, isDragging }) => (
      <div
        ref={setNodeRef}
        className="desk-order__entry"
        data-dragged={isDragging || undefined}
        style={{ transform, transition }}
      >
        <button
          type="button"
          className="desk-order__handle"
          {...attributes}
          {...listeners}
          aria-label={orderTexts.handle(title)}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {image && <img src={image} alt="" width={40} height={40} />}
        <span>{title}</span>
      </div>
    )}
  </DraggableSortableItem>
)
