'use client'

import { useEffect } from 'react'

/**
 * Loads what later steps need at the first touch or key, so that it is there when they open and weighs nothing before.
 * The step asks again for what could not be loaded.
 */
export const useFirstTouch = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const stop = (): void => {
      window.removeEventListener('pointerdown', begin)
      window.removeEventListener('keydown', begin)
    }
    const begin = (): void => {
      stop()
      load().catch(() => undefined)
    }
    window.addEventListener('pointerdown', begin)
    window.addEventListener('keydown', begin)
    return stop
  }, [load])
}
