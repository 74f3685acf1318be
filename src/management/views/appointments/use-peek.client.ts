'use client'

import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer or the focus rests on a card before its details appear, and after it has left, in ms. */
const REST_MS = 400

const LEAVE_MS = 200

/** From one card to the next while details are shown. */
const NEXT_MS = 120

const findSlot = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset.card) || null

/**
 * The card whose details are shown, because the pointer or the focus rests on it. The pointer may move onto the details;
 * Escape hides them. A finger opens the card instead, which shows the same.
 */
export const usePeek = (isCarrying: boolean) => {
  const [slot, setSlot] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<string | null>(null)

  const want = (next: string | null, delay: number): void => {
    if (next === wanted.current) return
    clearTimeout(timer.current)
    wanted.current = next
    timer.current = setTimeout(() => setSlot(next), delay)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    wanted.current = null
    setSlot(null)
  }
  const leave = (): void => want(null, LEAVE_MS)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!slot) return
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [slot])

  return {
    slot: isCarrying ? null : slot,
    hide,
    /** For the grid. */
    grid: {
      onPointerOver: ({ target, pointerType }: PointerEvent): void => {
        if (pointerType === 'touch') return
        const over = findSlot(target)
        if (over) want(over, slot ? NEXT_MS : REST_MS)
        else leave()
      },
      onPointerLeave: leave,
      // What is wanted stays so, because moving the focus to a card may scroll to it.
      onScroll: (): void => setSlot(null),
    },
    focus: ({ target }: FocusEvent): void => {
      const over = findSlot(target)
      if (over && target.matches(':focus-visible')) want(over, REST_MS)
    },
    /** For the details. */
    details: {
      onPointerEnter: (): void => {
        clearTimeout(timer.current)
        wanted.current = slot
      },
      onPointerLeave: leave,
    },
  }
}
