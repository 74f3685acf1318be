'use client'

import { useSyncExternalStore } from 'react'

const SECOND = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = setInterval(tick, SECOND)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Epoch milliseconds, once a second, one timer for the page; null on the server. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => now || (now = Date.now()),
    () => null,
  )
