'use client'

import { type ReactNode, useEffect } from 'react'
import { connectionTexts } from '@/messages/management-connection'
import { holdBack, letGo, unlessOffline, useWaitingWay } from '../hooks/unless-offline.client'
import { Notice } from './Notice.client'

/** A link that would lead away in this tab; null for anything else that was pressed. */
const linkOf = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target !== '' && link.target !== '_self')) return null
  const isHere = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  return isHere || !link.protocol.startsWith('http') ? null : link
}

/** Without a connection the page stays, and says so, whichever link or filter is pressed: one place for every screen. */
export const KeepPage = ({ children }: { children: ReactNode }) => {
  const way = useWaitingWay()
  useEffect(() => {
    const pressed = (event: MouseEvent): void => {
      const link = navigator.onLine ? null : linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      holdBack(() => link.click())
    }
    document.addEventListener('click', pressed, true)
    return () => document.removeEventListener('click', pressed, true)
  }, [])
  return (
    <>
      {children}
      <div className="desk-lost">
        <Notice
          message={way && connectionTexts.lost}
          onDismiss={letGo}
          action={way ? { label: connectionTexts.again, run: () => unlessOffline(way) } : undefined}
        />
      </div>
    </>
  )
}
