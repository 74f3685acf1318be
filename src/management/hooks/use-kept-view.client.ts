'use client'

import { useAuth } from '@payloadcms/ui'
import { useCallback, useEffect } from 'react'
import { readCookie, writeCookie } from '@/client/storage'
import { getToday } from '@/management/format/dates'
import { type KeptView, withKeptView } from '@/management/format/kept-view'

const KEY = 'desk-diary'

/** Remembers how the signed-in person views the diary. */
export const useKeepView = (): ((change: Partial<KeptView>) => void) => {
  const { user } = useAuth()
  const id = user ? String(user.id) : null
  return useCallback(
    (change) => {
      if (id) writeCookie(KEY, withKeptView(readCookie(KEY), id, getToday(), change), '/management')
    },
    [id],
  )
}

/** Saves the view whenever it changes. */
export const useKeptView = ({ view, staff, location, colours, day }: KeptView): void => {
  const keep = useKeepView()
  useEffect(() => keep({ view, staff, location, colours, day }), [keep, view, staff, location, colours, day])
}
