'use client'

import { useEffect } from 'react'
import { leaveTexts } from '@/messages/management-texts'

/** A file is known by its name; what nobody typed yet is the same as nothing. */
const printed = (form: unknown): string =>
  JSON.stringify(form, (_key, value: unknown) => (value instanceof File ? value.name : value))

/** Whether two states of a form hold the same. */
export const isSameForm = (one: unknown, other: unknown): boolean => printed(one) === printed(other)

/** The link that a plain click follows in this tab, if it leads to another page. */
const linkLeft = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null
  return link.pathname === window.location.pathname && link.origin === window.location.origin ? null : link
}

/** In browsers with the Navigation API. */
interface Traversal extends Event {
  navigationType?: string
}

/**
 * Asks before changes that were not saved are lost: by a link, *Go back*, the browser's own *Back*, or closing the tab.
 * A page that leaves by itself after saving does not ask.
 */
export const useAskBeforeLeaving = (isChanged: boolean): void => {
  useEffect(() => {
    if (!isChanged) return
    let isAllowed = false
    const mayLeave = (): boolean => (isAllowed = window.confirm(leaveTexts.ask))
    const onClick = (event: MouseEvent): void => {
      if (!linkLeft(event) || mayLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onTraverse = (event: Traversal): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed) return
      if (!mayLeave()) event.preventDefault()
    }
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isAllowed) event.preventDefault()
    }
    const { navigation } = window as { navigation?: EventTarget }
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    navigation?.addEventListener('navigate', onTraverse)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
      navigation?.removeEventListener('navigate', onTraverse)
    }
  }, [isChanged])
}
