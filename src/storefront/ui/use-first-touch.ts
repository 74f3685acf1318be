'use client'

import { useEffect } from 'react'

/**
 * Loads what later steps need at the first touch or key press. It is then ready when they open, and does not slow the
 * first load. Each part tries again if something could not be loaded.
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
