import type { BasePayload } from 'payload'

/**
 * Calls `look` again and again until it is stopped, each time `pause()` ms after the last call ended. By no clock: those
 * can be set. It keeps no process alive.
 */
export const every = (pause: () => number, look: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const again = (): void => {
    if (!isOver) timer = setTimeout(() => void look().finally(again), pause()).unref()
  }
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Does this before Payload is closed, however that comes; what fails of it keeps nothing open. */
export const beforeClosing = (payload: BasePayload, last: () => Promise<void>): void => {
  const destroy = payload.destroy.bind(payload)
  payload.destroy = async () => {
    await last().catch(() => undefined)
    await destroy()
  }
}
