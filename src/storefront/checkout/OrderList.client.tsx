'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Undo } from '@/storefront/basket/BasketDrawer.client'
import { type Removal, useNow } from '@/storefront/basket/use-basket'
import type { BasketItem } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { formatMoney } from '@/domain/pricing/totals'
import { HoldCountdown } from '@/storefront/basket/HoldCountdown.client'
import { ItemLines, formatItemTime } from '@/storefront/basket/ItemLines'
import { holdEnd, getItemPence } from '@/storefront/basket/types'
import { Alert } from '@/storefront/ui/Alert.client'
import { BookingIcon } from '@/storefront/ui/Icon'
import { loadLater } from './load-checkout-parts'
import type { AlertState } from './use-step'
import { fillPlaceholders } from '@/domain/content/placeholders'

/** Most times are not lost. */
const AnotherTime = lazy(() => loadLater().then(({ laterParts: later }) => ({ default: later.AnotherTime })))

interface Props {
  words: SiteWords['booking']
  /** Said of a treatment that needs a patch test. */
  patchTest: string
  /** Names the person; `{name}` is the name. */
  performer: string
  item: BasketItem
  place: string | undefined
  problem: string | undefined
  /** Said here, because it is about this one. */
  alert: AlertState | null
  onDismiss: () => void
  onRemove: () => void
}

/** One treatment of what is being booked, with what is wrong with it and what to do about that. */
const OrderItem = (props: Props) => {
  const { words, patchTest, performer, item, place, problem, alert, onDismiss, onRemove } = props
  const row = useRef<HTMLLIElement>(null)
  // Whoever pressed at the end of the page sees what it is about, not the sentence alone.
  useEffect(() => {
    if (alert) row.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <li ref={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-4">
      <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">{item.service_name}</h3>
      <p className="figures font-[550]">{formatMoney(getItemPence(item))}</p>
      <div className="mt-1 grid gap-0.5">
        <ItemLines noTime={words.noTime} performer={performer} item={item} place={place} />
        {item.patch_test && <p className="text-small text-amber">{patchTest}</p>}
        {!problem && <HoldCountdown heldFor={words.heldFor} ended={words.heldGoOn} until={holdEnd(item)} />}
      </div>
      <button
        type="button"
        className="icon-button -mb-1 -mr-2.5 self-end justify-self-end"
        aria-label={`Remove ${item.service_name}`}
        onClick={onRemove}
      >
        <BookingIcon name="trash" size={22} />
      </button>
      {alert && (
        <div className="col-span-full mt-3">
          <Alert key={alert.at} message={alert.message} takeFocus={alert.focus} onDismiss={onDismiss} />
        </div>
      )}
      {problem && (
        <div className="col-span-full mt-2 flex flex-wrap items-center justify-between gap-x-4 border-l-2 border-brick pl-3">
          {problem !== alert?.message && <p className="text-brick">{problem}</p>}
          <Suspense fallback={null}>
            <AnotherTime words={words} item={item} place={place} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** Services shown before "Show all" (S6). */
const SHOWN = 2

/** The heading over what is being booked. */
export const ORDER_TITLE = 'order-title'

interface OrderListProps {
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
export const OrderList = (props: OrderListProps) => {
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
              <HoldCountdown heldFor={words.heldFor} ended={words.heldGoOn} until={getFirstExpiry(items)} />
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
          {all ? paying.showFewer : fillPlaceholders(paying.showAll, { count: items.length })}
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
const getFirstExpiry = (items: BasketItem[]): number | null => {
  const first = Math.min(...items.map((item) => holdEnd(item) ?? Infinity))
  return Number.isFinite(first) ? first : null
}

/** From the second step on: one line, which unfolds. */
interface FoldedProps extends Pick<OrderListProps, 'words' | 'paying' | 'items'> {
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
            ? formatItemTime(first)
            : fillPlaceholders(paying.treatments, { count: items.length })}
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
