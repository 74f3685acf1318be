'use client'

import { useAuth } from '@payloadcms/ui'
import { useCallback, useEffect } from 'react'
import { readCookie, writeCookie } from '@/client/cookies'
import { getToday } from '@/management/format/dates'
import { type KeptView, parseKeptView, withKeptView } from '@/management/format/kept-view'

const KEY = 'desk-diary'

/** True once this document has saved a view, which is then newer than the one that came with the page. */
let hasSaved = false

/** Remembers how the signed-in person views the diary. */
export const useKeepView = (): ((change: Partial<KeptView>) => void) => {
  const { user } = useAuth()
  const id = user ? String(user.id) : null
  return useCallback(
    (change) => {
      if (!id) return
      writeCookie(KEY, withKeptView(readCookie(KEY), id, getToday(), change), '/management')
      hasSaved = true
    },
    [id],
  )
}

/**
 * Reads how the signed-in person last viewed the diary. `kept` came with the page, but the menu's link is redirected,
 * and after a redirect Next shows the page as it was when the tab first loaded it.
 */
export const useLastView = (kept: KeptView): (() => KeptView) => {
  const { user } = useAuth()
  const id = user ? String(user.id) : null
  return useCallback(
    () => (hasSaved && id ? parseKeptView(readCookie(KEY), id, getToday()) : kept),
    [kept, id],
  )
}

/** Saves the view whenever it changes. */
export const useKeptView = ({ view, staff, location, colours, zoom, day }: KeptView): void => {
  const keep = useKeepView()
  useEffect(
    () => keep({ view, staff, location, colours, zoom, day }),
    [keep, view, staff, location, colours, zoom, day],
  )
}
