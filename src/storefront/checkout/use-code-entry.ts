'use client'

import { useState } from 'react'

/** The code that was mailed to an existing customer who pays at the salon (D18). */
export interface CodeEntry {
  /** The server's sentence that asks for it; null until it does. */
  asked: string | null
  /** What is wrong with the code that was given. */
  error: string | null
  value: string
  change: (value: string) => void
  ask: (answer: { message: string; isWrong: boolean }) => void
  close: () => void
}

const NOTHING = { asked: null, error: null, value: '' }

export const useCodeEntry = (): CodeEntry => {
  const [state, setState] = useState<Pick<CodeEntry, 'asked' | 'error' | 'value'>>(NOTHING)
  return {
    ...state,
    change: (value) => setState((before) => ({ ...before, value, error: null })),
    ask: ({ message, isWrong }) =>
      setState((before) =>
        isWrong
          ? { ...before, asked: before.asked ?? message, error: message }
          : { asked: message, error: null, value: '' },
      ),
    close: () => setState(NOTHING),
  }
}
