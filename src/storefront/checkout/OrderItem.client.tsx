'use client'

import { lazy, Suspense, useEffect, useRef } from 'react'
import type { BasketItem } from '../../contract/basket'
import type { SiteWords } from '../../messages/site-words'
import { formatMoney } from '../../domain/pricing/money'
import { HoldCountdown } from '../basket/HoldCountdown.client'
import { ItemLines } from '../basket/ItemLines'
import { holdEnd, itemPence } from '../basket/types'
import { Alert } from '../ui/Alert.client'
import { BookingIcon } from '../ui/BookingIcon'
import { loadLater } from './load-later'
import type { AlertState } from './use-task'

/** Most times are not lost. */
const AnotherTime = lazy(() => loadLater().then(({ later }) => ({ default: later.AnotherTime })))

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
export const OrderItem = (props: Props) => {
  const { words, patchTest, performer, item, place, problem, alert, onDismiss, onRemove } = props
  const row = useRef<HTMLLIElement>(null)
  // Whoever pressed at the end of the page sees what it is about, not the sentence alone.
  useEffect(() => {
    if (alert) row.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <li ref={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-4">
      <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">{item.service_name}</h3>
      <p className="figures font-[550]">{formatMoney(itemPence(item))}</p>
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
