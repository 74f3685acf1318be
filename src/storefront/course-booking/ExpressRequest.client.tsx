'use client'

import { useState } from 'react'

/** The visitor's request to begin a course while it can still be cancelled (D125). */
export interface ExpressRequestState {
  /** True if this purchase needs the request. */
  isNeeded: boolean
  isMade: boolean
  /** True after an attempt to pay without it. */
  isMissing: boolean
  change: (isMade: boolean) => void
  /** Marks the box. It also shows a box that was not needed when the page was opened, if the server asks for it. */
  refuse: () => void
}

export const useExpressRequest = (isNeededAtFirst: boolean): ExpressRequestState => {
  const [isNeeded, setNeeded] = useState(isNeededAtFirst)
  const [isMade, setMade] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const refuse = () => {
    setNeeded(true)
    setRefused(true)
  }
  return { isNeeded, isMade, isMissing: isRefused && !isMade, change: setMade, refuse }
}

interface Props {
  /** The owner's text beside the box. */
  text: string
  request: ExpressRequestState
}

/** The box of this request, above the alert that asks for it. */
export const ExpressRequest = ({ text, request }: Props) => (
  <label className="flex cursor-pointer items-start gap-3">
    <input
      type="checkbox"
      required
      className="mt-1 size-5 shrink-0 accent-(--rosewood) aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-brick"
      checked={request.isMade}
      aria-invalid={request.isMissing || undefined}
      onChange={(event) => request.change(event.target.checked)}
    />
    <span>{text}</span>
  </label>
)
