'use client'

import { useRef, useState } from 'react'

export interface AlertState {
  message: string
  /** Each alert is one of its own, also when it says the same again. */
  at: number
  /** False when a field of the form has the focus instead. */
  focus: boolean
  /** A payment was refused: "Payment Failed." stands over the reason. */
  failed: boolean
  /** The basket's item that it is about, where it is said; null: beside the button. */
  item: string | null
}

type Say = (message: string, how?: Partial<Pick<AlertState, 'focus' | 'failed' | 'item'>>) => void

/** The alert, and one thing at a time. The task begins within the click that asks for it. */
export const useTask = () => {
  const [alert, setAlert] = useState<AlertState | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const count = useRef(0)
  const say: Say = (message, { focus = true, failed = false, item = null } = {}) =>
    setAlert({ message, at: ++count.current, focus, failed, item })
  const once = async (task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert(null)
    await task().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { alert, busy, say, once, dismiss: () => setAlert(null) }
}
