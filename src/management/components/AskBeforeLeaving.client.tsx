'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './Dialog.client'
import { connectionTexts, leaveTexts } from '@/messages/management-texts'
import {
  holdBack,
  clearPendingAction,
  runWhenOnline,
  usePendingAction,
} from '@/management/hooks/navigation.client'
import { Notice } from './Notice.client'

/** The pressed link, if it would leave this page in the same tab; otherwise null. */
const findLeavingLink = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target !== '' && link.target !== '_self')) return null
  const isHere = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  return isHere || !link.protocol.startsWith('http') ? null : link
}

/**
 * While offline, keeps the page open and shows a message when a link or filter is pressed. This covers every screen.
 */
export const KeepPage = ({ children }: { children: ReactNode }) => {
  const way = usePendingAction()
  useEffect(() => {
    const pressed = (event: MouseEvent): void => {
      const link = navigator.onLine ? null : findLeavingLink(event)
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
          onDismiss={clearPendingAction}
          action={way ? { label: connectionTexts.again, run: () => runWhenOnline(way) } : undefined}
        />
      </div>
    </>
  )
}

/** The link that a plain click follows in this tab, if it leads to a different page. */
const findLeftLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null
  return link.pathname === window.location.pathname && link.origin === window.location.origin ? null : link
}

/** An event that exists only in browsers with the Navigation API. */
interface Traversal extends Event {
  navigationType?: string
  destination?: { key: string }
}

interface Navigation extends EventTarget {
  traverseTo(key: string): unknown
}

/** The longest time, in ms, that an allowed departure may take. A page that is still open after that asks again. */
const LEAVING = 2_000

/**
 * Asks before unsaved changes are lost through a link, *Go back* or the browser's own *Back*. When the tab is closed,
 * the browser asks its own question. A page that leaves automatically after saving does not ask.
 */
export const AskBeforeLeaving = ({
  isChanged,
  ask = leaveTexts.ask,
}: {
  isChanged: boolean
  ask?: string
}) => {
  const isAllowed = useRef(false)
  const [leave, setLeave] = useState<{ run(): void } | null>(null)

  useEffect(() => {
    if (!isChanged) return
    const { navigation } = window as { navigation?: Navigation }
    const onClick = (event: MouseEvent): void => {
      const link = isAllowed.current ? null : findLeftLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setLeave({ run: () => link.click() })
    }
    const onTraverse = (event: Traversal): void => {
      const key = event.destination?.key
      if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed.current || !key) return
      event.preventDefault()
      setLeave({ run: () => void navigation?.traverseTo(key) })
    }
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isAllowed.current) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    navigation?.addEventListener('navigate', onTraverse)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
      navigation?.removeEventListener('navigate', onTraverse)
    }
  }, [isChanged])

  const goOn = (): void => {
    isAllowed.current = true
    setTimeout(() => (isAllowed.current = false), LEAVING)
    setLeave(null)
    leave?.run()
  }

  return (
    <ConfirmDialog
      title={leaveTexts.title}
      open={leave !== null}
      confirm={leaveTexts.leave}
      cancel={leaveTexts.stay}
      busy={false}
      error={null}
      onConfirm={goOn}
      onClose={() => setLeave(null)}
    >
      <p>{ask}</p>
    </ConfirmDialog>
  )
}
