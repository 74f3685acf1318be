'use client'

import { useState } from 'react'

/** Whether a customer who has a place already gets a second one: asked for each choice (a customer, a date) anew. */
export const useSecondPlace = (choice: string | null, isKnown = false) => {
  const [asked, ask] = useState<string | null>(null)
  const [wanted, want] = useState<string | null>(null)
  const isAsked = choice !== null && (isKnown || asked === choice)
  return {
    isAsked,
    isWanted: isAsked && wanted === choice,
    ask: () => ask(choice),
    want: (isWanted: boolean) => want(isWanted ? choice : null),
  }
}

interface Props {
  second: ReturnType<typeof useSecondPlace>
  words: string
}

/** Ticked, or not, once it is asked. */
export const SecondPlace = ({ second, words }: Props) =>
  second.isAsked && (
    <label className="desk-check">
      <input
        type="checkbox"
        checked={second.isWanted}
        onChange={(event) => second.want(event.target.checked)}
      />
      {words}
    </label>
  )
