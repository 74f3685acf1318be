'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** What comes to be there while one looks on is brought into sight: what was pressed for it stands further down. */
export const useInSight = (known: boolean, isThere: boolean): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(true)
  useEffect(() => {
    if (!known) return
    if (isThere && !before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = isThere
  }, [known, isThere])
  return part
}
