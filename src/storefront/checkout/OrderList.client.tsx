'use client'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Removal, Undo } from '@/storefront/basket/Undo.client'
import { useNow } from '@/storefront/basket/use-basket'
import type { BasketItem } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { formatMoney } from '@/domain/pricing/totals'
import { GuestControl } from '@/storefront/basket/GuestControl.client'
import { HoldCountdown } from '@/storefront/basket/HoldCountdown.client'
import { ItemLines, formatRemoveName } from '@/storefront/basket/ItemLines'
import { ItemTest } from '@/storefront/basket/ItemTest.client'
import { holdEnd, getItemPence } from '@/storefront/basket/types'
import { Alert } from '@/storefront/ui/Alert.client'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { BookingIcon } from '@/storefront/ui/BookingIcon'
import type { AlertState } from './use-step'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'

/** The parts of checkout not needed until the first touch, or until a time is lost. */
export const loadLater = () => import('./lazy-checkout-parts.client')

/** Loaded only when needed, because most times are not lost. */
const FoldedTitle = lazy(() => loadLater().then((all) => ({ default: all.laterParts.FoldedTitle })))
const AnotherTime = lazy(() => loadLater().then((all) => ({ default: all.laterParts.AnotherTime })))

interface Props {
  words: SiteWords['booking']
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  /** Text with the person's name; `{name}` is the name. */
  performer: string
  item: BasketItem
  place: string | undefined
  problem: string | undefined
  /** Shown here, because it is about this item. */
  alert: AlertState | null
  onDismiss: () => void
  onRemove: () => void
}

/** One treatment being booked. If there is a problem, it is shown with the ways to solve it. */
const OrderItem = (props: Props) => {
  const { words, patchTest, performer, item, place, problem, alert, onDismiss, onRemove } = props
  const row = useRef<HTMLLIElement>(null)
  // A visitor who pressed the button at the end of the page must see the item, not only the message.
  useEffect(() => {
    if (alert) row.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <li ref={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-4">
      <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">
        {formatTreatment(item.service_name, item.guest_name)}
      </h3>
      <p className="figures font-[550]">{formatMoney(getItemPence(item))}</p>
      <div className="mt-1 grid gap-0.5">
        <ItemLines noTime={words.noTime} performer={performer} item={item} place={place} />
        {item.patch_test && !item.required_test && <p className="text-small text-amber">{patchTest}</p>}
        {!problem && <HoldCountdown ended={words.heldGoOn} until={holdEnd(item)} />}
        <GuestControl item={item} />
      </div>
      <button
        type="button"
        className="icon-button -mb-1 -mr-2.5 self-end justify-self-end"
        aria-label={formatRemoveName(item)}
        onClick={onRemove}
      >
        <BookingIcon name="trash" size={22} />
      </button>
      <ItemTest item={item} />
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

/** The number of treatments shown before "Show all" (S6). */
const SHOWN = 2

/** The id of the heading above the items. */
export const ORDER_TITLE = 'order-title'

interface OrderListProps {
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  /** The text with an appointment's person; `{name}` is the name. */
  performer: string
  items: BasketItem[]
  places: Record<string, string>
  problems: Record<string, string>
  /** Shown beside the item it is about, if any. */
  alert: AlertState | null
  onDismiss: () => void
  removal: Removal
  /** True if the list is a single line that opens. */
  isFolded: boolean
}

/** The treatments being booked. An item with a problem is always visible, with the ways to solve it beside it (D76). */
export const OrderList = (props: OrderListProps) => {
  const { words, paying, patchTest, performer, items, places, alert, removal, isFolded } = props
  const [all, setAll] = useState(false)
  const ended = useEnded()
  const findProblem = (item: BasketItem): string | undefined =>
    props.problems[item.item_id] ?? (isFolded && ended(item) ? words.heldGoOn : undefined)
  const most = isFolded ? 0 : SHOWN
  const shown = all ? items : items.filter((item, at) => at < most || findProblem(item))
  const toggle = () => setAll(!all)
  return (
    <section aria-labelledby={ORDER_TITLE}>
      {isFolded ? (
        <>
          <Suspense fallback={<Skeleton className="h-[calc(2.2*var(--text-small)+1.375rem)] sm:h-12.5" />}>
            <FoldedTitle
              id={ORDER_TITLE}
              words={words}
              paying={paying}
              performer={performer}
              items={items}
              isOpen={all}
              onToggle={toggle}
            />
          </Suspense>
          <p role="status" className="sr-only">
            {items.some(ended) && words.heldGoOn}
          </p>
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
              problem={findProblem(item)}
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

/** Tracks if an item's hold has ended. */
const useEnded = () => {
  const now = useNow() ?? 0
  return (item: BasketItem): boolean => (holdEnd(item) ?? Infinity) <= now
}

/** The time left to check out. The end of each hold is shown beside its treatment. */
export const TimeLeft = ({ heldFor, items }: { heldFor: string; items: BasketItem[] }) => (
  <HoldCountdown heldFor={heldFor} until={getFirstExpiry(items)} />
)

/** The end of the first hold to expire, in epoch ms. Null if there is none. */
const getFirstExpiry = (items: BasketItem[]): number | null => {
  const first = Math.min(...items.map((item) => holdEnd(item) ?? Infinity))
  return Number.isFinite(first) ? first : null
}
