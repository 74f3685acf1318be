'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHeldTap } from '@/storefront/ui/use-held-tap'
import type { BasketWords } from './types'
import { useLoadedBasket } from './use-basket'

/** The drawer's code loads when the drawer is opened. */
const BasketDrawer = lazy(() =>
  import('./BasketDrawer.client').then(({ BasketDrawer }) => ({ default: BasketDrawer })),
)

const formatBasketName = (count: number): string => `Basket, ${count} ${count === 1 ? 'item' : 'items'}`

interface Props {
  /** Location names by id. */
  places: Record<string, string>
  words: BasketWords
  /** The icon, rendered by the server. */
  children: ReactNode
}

/** Opens the basket and shows the number of items in it. */
export const BasketButton = ({ places, words, children }: Props) => {
  const { items } = useLoadedBasket()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const holding = useHeldTap<HTMLButtonElement>()
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        {...holding}
        type="button"
        className="icon-button relative"
        aria-label={formatBasketName(items.length)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {children}
        {items.length > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-rosewood px-1 text-[0.75rem] font-[650] leading-none text-white"
          >
            {items.length}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <BasketDrawer open={open} onClose={() => setOpen(false)} places={places} words={words} />
        </Suspense>
      )}
    </>
  )
}
