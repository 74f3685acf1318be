'use client'

import { useRef } from 'react'
import type { OnlineMethod } from '../../domain/payments/port'
import type { Tokenised } from '../../client/payment/form'

interface Sheet {
  method: OnlineMethod
  /** The visitor was told that it is open. */
  isWarned: boolean
  leave: () => void
}

/**
 * The sheet or window of a wallet over the page. Nothing that the provider offers is said to close it, so going back
 * waits for it once; whoever insists goes, and what it answers afterwards is not used.
 */
export const useSheet = (onLate: (method: OnlineMethod) => void) => {
  const open = useRef<Sheet | null>(null)

  /** Its answer, or that the visitor has left it. */
  const answered = (method: OnlineMethod, asked: Promise<Tokenised>): Promise<Tokenised | 'left'> =>
    new Promise((resolve, reject) => {
      const mine: Sheet = { method, isWarned: false, leave: () => resolve('left') }
      open.current = mine
      const done = (then: () => void, late?: () => void) => {
        if (open.current !== mine) return late?.()
        open.current = null
        then()
      }
      asked.then(
        (answer) =>
          done(
            () => resolve(answer),
            () => answer.kind === 'token' && onLate(method),
          ),
        (error: unknown) => done(() => reject(error as Error)),
      )
    })

  /** The way to pay whose sheet keeps the visitor here, for the first time of asking; null: none does. */
  const keeps = (): OnlineMethod | null => {
    const sheet = open.current
    if (!sheet) return null
    if (!sheet.isWarned) {
      sheet.isWarned = true
      return sheet.method
    }
    open.current = null
    sheet.leave()
    return null
  }

  return { answered, keeps }
}
