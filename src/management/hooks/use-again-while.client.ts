'use client'

import { useEffect, useRef } from 'react'

/** So often it is looked again, in ms, and so many times at most: what takes longer is seen on the next visit. */
const EVERY = 10_000
const TIMES = 30

/** Looks again every ten seconds while something is under way and the page is being looked at. */
export const useAgainWhile = (isUnderWay: boolean, again: () => void): void => {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isUnderWay) return
    let times = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      times += 1
      if (times > TIMES) clearInterval(timer)
      else latest.current()
    }, EVERY)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
