'use client'

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { usePhoneScreen } from '@/management/hooks/use-now.client'
import { panelTexts } from '@/messages/management-desk'

interface Props {
  title: string
  /** Changes when the panel is opened again. The first field then gets the focus. */
  opening: string
  onClose(): void
  children: ReactNode
}

/** In a search field with text, Escape clears the text first. */
const isClearing = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/** The panel beside the diary, which stays in use. On a phone, it is a sheet over the whole screen. */
export const PanelFrame = ({ title, opening, onClose, children }: Props) => {
  const isPhone = usePhoneScreen()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const own = dialog.current
    const before = document.activeElement
    if (isPhone) own?.showModal()
    else own?.show()
    return () => {
      own?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isPhone])
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-first], input, select')?.focus()
  }, [opening, isPhone])
  return (
    <dialog
      ref={dialog}
      className="desk-side"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isClearing(event)) return
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="desk-dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="desk-icon-button" aria-label={panelTexts.close} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}
