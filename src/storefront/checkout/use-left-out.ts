'use client'

import { useEffect, useRef } from 'react'

/** The step that must come before the one in the address, and a word why. */
export interface LeftOut<Step extends string> {
  step: Step
  why: string
}

/**
 * A later step that was opened by its address, without what it goes on from: the page stands at the step that was left
 * out instead, before anything is drawn. Answers why, until it was said.
 */
export const useLeftOut = <Step extends string>(
  find: () => LeftOut<Step> | null,
  standAt: (step: Step) => void,
): (() => string | null) => {
  const why = useRef<string | null>(null)
  const opened = useRef(() => {})
  opened.current = () => {
    const left = find()
    if (!left) return
    why.current = left.why
    standAt(left.step)
  }
  useEffect(() => opened.current(), [])
  return () => {
    const said = why.current
    why.current = null
    return said
  }
}
