'use client'

import { useState } from 'react'
import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { HoldCountdown } from '../basket/HoldCountdown.client'
import { itemTime } from '../basket/ItemLines'
import { holdEnd } from '../basket/types'
import { Undo } from '../basket/Undo.client'
import type { Removal } from '../basket/use-removal'
import { useNow } from '../basket/use-now'
import type { BasketItem } from '../../contract/basket'
import { BookingIcon } from '../ui/BookingIcon'
import { OrderItem } from './OrderItem.client'
import type { AlertState } from './use-task'

/** Services shown before "Show all" (S6). */
const SHOWN = 2

/** The heading over what is being booked. */
export const ORDER_TITLE = 'order-title'

interface Props {
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  /** Said of a treatment that needs a patch test. */
  patchTest: string
  /** Names the person of an appointment; `{name}` is the name. */
  performer: string
  items: BasketItem[]
  places: Record<string, string>
  problems: Record<string, string>
  /** Said beside the item that it is about, if it is about one. */
  alert: AlertState | null
  onDismiss: () => void
  removal: Removal
  /** One line, which unfolds. */
  isFolded: boolean
}

/** What is being booked; an item in trouble is always in sight, with what to do about it beside it (D76). */
export const OrderList = (props: Props) => {
  const { words, paying, patchTest, performer, items, places, alert, removal, isFolded } = props
  const [all, setAll] = useState(false)
  const ended = useEnded()
  const problemOf = (item: BasketItem): string | undefined =>
    props.problems[item.item_id] ?? (isFolded && ended(item) ? words.heldGoOn : undefined)
  const most = isFolded ? 0 : SHOWN
  const shown = all ? items : items.filter((item, at) => at < most || problemOf(item))
  const toggle = () => setAll(!all)
  return (
    <section aria-labelledby={ORDER_TITLE}>
      {isFolded ? (
        <>
          <FoldedTitle words={words} paying={paying} items={items} isOpen={all} onToggle={toggle} />
          <p role="status" className="sr-only">
            {items.some(ended) && words.heldGoOn}
          </p>
          {!all && !items.some(problemOf) && (
            <div className="mt-3">
              <HoldCountdown heldFor={words.heldFor} ended={words.heldGoOn} until={firstEnd(items)} />
            </div>
          )}
        </>
      ) : (
        <h2 id={ORDER_TITLE} tabIndex={-1} className="text-h4">
          {words.appointments}
        </h2>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 border-t border-hairline">
          {shown.map((item) => (
            <OrderItem
              key={item.item_id}
              words={words}
              patchTest={patchTest}
              performer={performer}
              item={item}
              place={item.location_name ?? places[item.location_id]}
              problem={problemOf(item)}
              alert={alert?.item === item.item_id ? alert : null}
              onDismiss={props.onDismiss}
              onRemove={() => void removal.remove(item)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 empty:hidden">
        <Undo removal={removal} heading={ORDER_TITLE} />
      </div>
      {!isFolded && items.length > SHOWN && (
        <button type="button" className="text-link mt-2" aria-expanded={all} onClick={toggle}>
          {all ? paying.showFewer : filledIn(paying.showAll, { count: items.length })}
        </button>
      )}
    </section>
  )
}

/** Whether an item was held and is not any more. */
const useEnded = () => {
  const now = useNow() ?? 0
  return (item: BasketItem): boolean => (holdEnd(item) ?? Infinity) <= now
}

/** When the first hold ends, in epoch milliseconds; null without one. */
const firstEnd = (items: BasketItem[]): number | null => {
  const first = Math.min(...items.map((item) => holdEnd(item) ?? Infinity))
  return Number.isFinite(first) ? first : null
}

/** From the second step on: one line, which unfolds. */
interface FoldedProps extends Pick<Props, 'words' | 'paying' | 'items'> {
  isOpen: boolean
  onToggle: () => void
}

const FoldedTitle = ({ words, paying, items, isOpen, onToggle }: FoldedProps) => {
  const [first] = items
  return (
    <h2
      id={ORDER_TITLE}
      tabIndex={-1}
      className="border-y border-hairline font-sans text-small tracking-normal"
    >
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-x-3 text-left"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className="font-[600]">{words.appointments}</span>
        <span className="figures grow text-ink-soft">
          {items.length === 1 && first
            ? itemTime(first)
            : filledIn(paying.treatments, { count: items.length })}
        </span>
        <BookingIcon
          name="down"
          size={20}
          className={isOpen ? 'rotate-180 text-rosewood' : 'text-rosewood'}
        />
      </button>
    </h2>
  )
}
