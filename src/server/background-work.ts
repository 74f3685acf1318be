import type { BasePayload } from 'payload'

/**
 * Calls `work` repeatedly until the timer is stopped, each time `pause()` ms after the last call ended. It does not
 * depend on the clock, which can be changed. The timer does not keep the process alive. The returned function stops the
 * timer and waits for any call in progress.
 */
export const startRepeatingTimer = (
  pause: () => number,
  work: () => Promise<void>,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let inProgress = Promise.resolve()
  let isStopped = false
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(() => (inProgress = work().finally(wait)), pause()).unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return inProgress
  }
}

/** Runs `last` before Payload is closed for any reason. If it fails, Payload is closed anyway. */
export const runBeforeClosing = (payload: BasePayload, last: () => Promise<void>): void => {
  const destroy = payload.destroy.bind(payload)
  payload.destroy = async () => {
    await last().catch(() => undefined)
    await destroy()
  }
}
