'use client'

import { useEffect, useRef } from 'react'

/** The skipped step before the one in the address, and the explanation. */
export interface LeftOut<Step extends string> {
  step: Step
  why: string
}

/**
 * Handles a later step that was opened by its address without the choices it needs. Shows the skipped step instead,
 * before anything is rendered. Returns a function that gives the explanation once.
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
